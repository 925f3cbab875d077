/** An attack of The Invasion of Russia as its events tell it: the order, the supports, the values, what it cost. */
import type { LogEntry, LogLine, Side } from '../../table/src/types';
import type { BattleModel, CombatValues, Piece, Roll, StepState } from '../../table/src/table/face/face';
import type { Seen } from './face';

const STEPS = ['order', 'commit', 'support', 'clash', 'losses', 'after'] as const;
type Step = (typeof STEPS)[number];
const STEP_OF_PHASE: Record<string, Step> = {
  order: 'order',
  evasion: 'commit',
  commitment: 'commit',
  'attack-support': 'support',
  'defence-support': 'support',
  hits: 'losses',
  'last-hit': 'losses',
  escape: 'losses',
  withdrawal: 'after',
  overflow: 'after',
  pursuit: 'after',
  advance: 'after',
};
const EVENTS_OF: Record<Step, readonly string[]> = {
  order: ['ordered'],
  commit: ['committed', 'evaded'],
  support: ['called'],
  clash: ['valued'],
  losses: ['loses', 'adjusted'],
  after: ['withdrew', 'pursued', 'advanced', 'cut-off'],
};
const TOLD = new Set([
  'aborted',
  'failed',
  'evaded',
  'committed',
  'supports',
  'tie',
  'won',
  'loses',
  'disrupted',
  'eliminated',
  'withdrew',
  'went-on',
  'cut-off',
  'pursued',
  'caught',
  'fled',
  'advanced',
  'decisive',
  'depot-taken',
  'game-over',
]);
/** After these nothing more belongs to the attack. */
const ENDS = new Set(['attacks', 'turn-ends', 'rode', 'cossacks', 'arrived', 'turn-begins']);
const ROLLS = new Set(['ordered', 'called', 'valued', 'adjusted']);

interface Told {
  key: string;
  line: LogLine;
}

export function combatModel(view: Seen, log: readonly LogEntry[], pieces: readonly Piece[]): BattleModel | null {
  const told = story(view, latest(log));
  const first = told[0]?.line;
  if (!first) return null;
  const attacker = first['side'] as Side;
  const from = String(first['from']),
    area = String(first['hex']);
  const attack = view.attack?.to === area && view.attack.from === from ? view.attack : null;
  const lines = told.map(({ line }) => line);
  const rolls = told.filter(({ line }) => ROLLS.has(line.event));
  const fought = new Set([from, area, ...(attack ? [...attack.supports.french, ...attack.supports.russian] : [])]);
  return {
    kind: 'combat',
    key: told[0]?.key ?? '',
    area,
    attacker,
    over: attack === null,
    steps: steps(attack ? (STEP_OF_PHASE[view.phase] ?? 'order') : null, lines),
    fires: [
      {
        id: 'orders',
        rolls: rolls.filter(({ line }) => line.event === 'ordered' || line.event === 'called').map(roll),
      },
      {
        id: 'clash',
        rolls: rolls.filter(({ line }) => line.event === 'valued' || line.event === 'adjusted').map(roll),
      },
    ].filter((fire) => fire.rolls.length > 0),
    told: lines.filter((line) => TOLD.has(line.event)),
    hits: { french: 0, russian: 0 },
    pieces: attack ? pieces.filter((piece) => fought.has(piece.area)) : [],
    values: (['french', 'russian'] as const).map((side) => ({ side, ...valuesOf(lines, side, attacker) })),
  };
}

/**
 * What is told, if it is told of the attack under way; one of which the log that is here says nothing has at least
 * begun.
 */
function story(view: Seen, told: Told[]): Told[] {
  const { attack } = view,
    first = told[0]?.line;
  if (!attack || (first?.['from'] === attack.from && first['hex'] === attack.to)) return told;
  const { from, to, attacker, commands } = attack;
  return [
    {
      key: `attack ${from} ${to}`,
      line: { event: 'attacks', rule: '10.1', text: '', side: attacker, from, hex: to, commands },
    },
  ];
}

/** Everything told since the last attack was ordered, with its beginning first. */
function latest(log: readonly LogEntry[]): Told[] {
  for (let i = log.length - 1; i >= 0; i--) {
    const at = log[i]?.lines.findLastIndex((line) => line.event === 'attacks') ?? -1;
    if (at < 0) continue;
    const told = log
      .slice(i)
      .flatMap((entry) => entry.lines.map((line, n) => ({ key: `${entry.number}.${n}`, line })))
      .slice(at);
    const end = told.findIndex(({ line }, n) => n > 0 && ENDS.has(line.event));
    return end < 0 ? told : told.slice(0, end);
  }
  return [];
}

function valuesOf(lines: readonly LogLine[], side: Side, attacker: Side): Omit<CombatValues, 'side'> {
  const own = lines.filter((line) => line['side'] === side);
  const number = (event: string, member: string): number | null => {
    const value = own.findLast((line) => line.event === event)?.[member];
    return typeof value === 'number' ? value : null;
  };
  return {
    commands: number(side === attacker ? 'attacks' : 'committed', 'commands'),
    supports: own.filter((line) => line.event === 'supports').map((line) => String(line['from'])),
    final: number('valued', 'final'),
    hits: number('loses', 'hits') ?? number('adjusted', 'hits'),
  };
}

function steps(now: Step | null, lines: readonly LogLine[]): BattleModel['steps'] {
  const at = now === null ? STEPS.length : STEPS.indexOf(now);
  return STEPS.map((id, i) => {
    const passed: StepState = lines.some((line) => EVENTS_OF[id].includes(line.event)) ? 'done' : 'none';
    return { id, state: i < at ? passed : i === at ? 'on' : 'todo' };
  });
}

function roll({ key, line }: Told): Roll {
  return {
    key,
    side: line['side'] as Side,
    unit: null,
    token: null,
    dice: line['dice'] as number[],
    hits: [],
    text: line.text,
    rule: line.rule,
  };
}
