/** A battle or a bombardment of Borodino 1812 as its events tell it. */
import type { BattleModel, Piece, Roll, StepState } from '../../table/src/table/face/face';
import type { LogEntry, LogLine, Side } from '../../table/src/types';
import type { Seen } from './face';

const ROUNDS = 4;
/** Events that end what is told of a battle, and of a bombardment. */
const ENDS: Record<Kind, ReadonlySet<string>> = {
  battle: new Set(['battle', 'acts', 'supply', 'turn-ends', 'night']),
  bombardment: new Set(['bombards', 'moved', 'acts', 'straggled', 'battle', 'supply', 'turn-ends']),
};
const TOLD = new Set([
  'main-attack',
  'flanks',
  'arrived',
  'roles-change',
  'squared',
  'unsquared',
  'sheltered',
  'unsheltered',
  'charged',
  'hits',
  'friendly-hits',
  'garrison',
  'half-hit',
  'reduced',
  'eliminated',
  'driven-off',
  'stayed',
  'retreated',
  'left',
  'pursuit',
  'won',
  'deserted',
  'regrouped',
  'succeeded',
  'game-over',
]);
/** Somebody stands in a redoubt before the dice are thrown (6.51). */
const BOMBARDMENT = ['shield', 'bombard', 'losses', 'driven'] as const;
const STEP_OF_PHASE: Record<string, (typeof BOMBARDMENT)[number]> = {
  garrison: 'shield',
  'bombard-hits': 'losses',
  'driven-off': 'driven',
};

type Kind = 'battle' | 'bombardment';
interface Told {
  key: string;
  line: LogLine;
}

/** A die hits with the number that is needed, or a lower one. */
export function hitsOf(line: LogLine): boolean[] | null {
  const needs = line['needs'];
  return typeof needs === 'number' ? (line['dice'] as number[]).map((face) => face <= needs) : null;
}

export function battleModel(view: Seen, log: readonly LogEntry[], pieces: readonly Piece[]): BattleModel | null {
  const told = latest(log);
  const first = told[0];
  if (!first) return null;
  return first.line.event === 'battle' ? battle(view, told, pieces) : bombardment(view, told, pieces);
}

/** Everything told since the last battle or bombardment began, with its beginning first. */
function latest(log: readonly LogEntry[]): Told[] {
  for (let i = log.length - 1; i >= 0; i--) {
    const at = log[i]?.lines.findLastIndex((line) => line.event === 'battle' || line.event === 'bombards') ?? -1;
    if (at < 0) continue;
    const told = log
      .slice(i)
      .flatMap((entry) => entry.lines.map((line, n) => ({ key: `${entry.number}.${n}`, line })))
      .slice(at);
    const ends = ENDS[told[0]?.line.event === 'battle' ? 'battle' : 'bombardment'];
    const end = told.findIndex(({ line }, n) => n > 0 && ends.has(line.event));
    return end < 0 ? told : told.slice(0, end);
  }
  return [];
}

function common(
  told: readonly Told[],
  area: string,
  pieces: readonly Piece[],
): Pick<BattleModel, 'key' | 'area' | 'attacker' | 'told' | 'pieces'> {
  return {
    key: told[0]?.key ?? '',
    area,
    attacker: told[0]?.line['side'] as Side,
    told: told.map(({ line }) => line).filter((line) => TOLD.has(line.event)),
    pieces: pieces.filter((piece) => piece.area === area),
  };
}

function battle(view: Seen, told: readonly Told[], pieces: readonly Piece[]): BattleModel {
  const area = String(told[0]?.line['area']);
  const over = view.battle?.area !== area;
  const fought = told.filter(({ line }) => line.event === 'round').length;
  return {
    ...common(told, area, pieces),
    ...(over || !view.battle ? {} : { attacker: view.battle.attacker }),
    kind: 'battle',
    over,
    steps: steps(over ? null : (view.battle?.round ?? 1), fought),
    fires: byRound(told),
    hits: over ? { french: 0, russian: 0 } : view.hits,
  };
}

/** Four rounds; once it is over, those that were fought. */
function steps(now: number | null, fought: number): BattleModel['steps'] {
  return Array.from({ length: ROUNDS }, (_, i) => {
    const round = i + 1;
    const state: StepState =
      now === null ? (round <= fought ? 'done' : 'none') : round < now ? 'done' : round === now ? 'on' : 'todo';
    return { id: `round-${round}`, state };
  });
}

function byRound(told: readonly Told[]): BattleModel['fires'] {
  const rounds = new Map<number, Roll[]>();
  let round = 1;
  for (const each of told) {
    if (each.line.event === 'round') round = Number(each.line['round']);
    if (each.line.event === 'rolled') rounds.set(round, [...(rounds.get(round) ?? []), roll(each)]);
  }
  // The newest round is read first.
  return [...rounds].map(([n, rolls]) => ({ id: `round-${n}`, rolls })).reverse();
}

function bombardment(view: Seen, told: readonly Told[], pieces: readonly Piece[]): BattleModel {
  const first = told[0]?.line;
  const area = String(first?.['area']);
  const now = view.target === area ? STEP_OF_PHASE[view.phase] : undefined;
  const at = now ? BOMBARDMENT.indexOf(now) : BOMBARDMENT.length;
  const happened: Record<(typeof BOMBARDMENT)[number], string[]> = {
    bombard: ['rolled'],
    shield: ['garrison'],
    losses: ['reduced', 'eliminated', 'half-hit'],
    driven: ['driven-off', 'stayed'],
  };
  const guns = pieces.filter(
    (piece) =>
      piece.area !== area &&
      (first?.['unit']
        ? piece.unit === first['unit']
        : piece.side === first?.['side'] && piece.token === first?.['token']),
  );
  const shared = common(told, area, pieces);
  return {
    ...shared,
    kind: 'bombardment',
    over: now === undefined,
    steps: BOMBARDMENT.map((id, i) => {
      const passed: StepState = told.some(({ line }) => happened[id].includes(line.event)) ? 'done' : 'none';
      return { id, state: i < at ? passed : i === at ? 'on' : 'todo' };
    }),
    fires: [{ id: 'guns', rolls: told.filter(({ line }) => line.event === 'rolled').map(roll) }].filter(
      ({ rolls }) => rolls.length > 0,
    ),
    hits: now ? view.hits : { french: 0, russian: 0 },
    pieces: [...guns, ...shared.pieces],
  };
}

function roll({ key, line }: Told): Roll {
  return {
    key,
    side: line['side'] as Side,
    unit: (line['unit'] as string | undefined) ?? null,
    token: (line['token'] as number | undefined) ?? null,
    dice: line['dice'] as number[],
    hits: hitsOf(line) ?? [],
    text: line.text,
    rule: line.rule,
  };
}
