/** A battle of Bloody Monday as its events tell it. */
import type { BattleModel, Piece, Roll, StepState } from '../../table/src/table/face/face';
import type { LogEntry, LogLine, Side } from '../../table/src/types';
import type { Seen } from './face';

const STEPS = ['artillery', 'allocation', 'retreat', 'showdown', 'ground', 'losses'] as const;
type Step = (typeof STEPS)[number];
const STEP_OF_PHASE: Record<string, Step> = {
  commitment: 'artillery',
  'artillery-hits': 'allocation',
  'retreat-option': 'retreat',
  retreat: 'retreat',
  jagers: 'showdown',
  'ground-hits': 'losses',
};
const TOLD = new Set([
  'strikes-first',
  'hits',
  'covered',
  'shielded',
  'reduced',
  'eliminated',
  'control',
  'retreats',
  'withdrew',
  'ambush',
  'skirmished',
  'game-over',
]);
/** Rules under which guns fire before the fight. */
const GUNS = new Set(['5.3.1', '9.2']);
/** Tiring of those who led or fired: no loss of the battle. */
const FATIGUE = new Set(['2.6.1', '3.1', '5.4']);

interface Told {
  key: string;
  line: LogLine;
}

export function battleModel(view: Seen, log: readonly LogEntry[], pieces: readonly Piece[]): BattleModel | null {
  const told = latestBattle(log);
  const first = told[0];
  if (!first) return null;
  const area = String(first.line['area']);
  const over = view.battle?.area !== area;
  const here = told.filter(({ line }) => isOf(line, area));
  const rolls = here.filter(({ line }) => line.event === 'rolled');
  const lines = here.map(({ line }) => line);
  return {
    kind: 'battle',
    key: first.key,
    area,
    attacker: first.line['side'] as Side,
    over,
    steps: steps(over ? null : (STEP_OF_PHASE[view.phase] ?? 'artillery'), lines),
    fires: [
      { id: 'guns', rolls: rolls.filter(({ line }) => GUNS.has(line.rule)).map(roll) },
      { id: 'ground', rolls: rolls.filter(({ line }) => !GUNS.has(line.rule)).map(roll) },
    ].filter((fire) => fire.rolls.length > 0),
    told: lines.filter((line) => TOLD.has(line.event) && !FATIGUE.has(line.rule)),
    hits: over || !view.battle ? { french: 0, russian: 0 } : view.battle.hits,
    pieces: pieces.filter((piece) => piece.area === area),
  };
}

/** Everything told since the last battle began, with its beginning first; nothing when none is in the log. */
function latestBattle(log: readonly LogEntry[]): Told[] {
  for (let i = log.length - 1; i >= 0; i--) {
    const at = log[i]?.lines.findLastIndex((line) => line.event === 'battle') ?? -1;
    if (at < 0) continue;
    const told = log.slice(i).flatMap((entry) => entry.lines.map((line, n) => ({ key: `${entry.number}.${n}`, line })));
    return untilNextImpulse(told.slice(at));
  }
  return [];
}

function untilNextImpulse(told: Told[]): Told[] {
  const end = told.findIndex(({ line }) => line.event === 'impulse' || line.event === 'turn-ends');
  return end < 0 ? told : told.slice(0, end);
}

function isOf(line: LogLine, area: string): boolean {
  return line['area'] === area || line['from'] === area || line.event === 'game-over';
}

/** A die hits with the face that is needed, or a higher one. */
export function hitsOf(line: LogLine): boolean[] | null {
  const needs = line['needs'];
  return typeof needs === 'number' ? (line['dice'] as number[]).map((face) => face >= needs) : null;
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

function happened(step: Step, lines: readonly LogLine[]): boolean {
  const any = (event: string, guns?: boolean) =>
    lines.some((line) => line.event === event && (guns === undefined || GUNS.has(line.rule) === guns));
  switch (step) {
    case 'artillery':
      return any('committed') || any('rolled', true);
    case 'allocation':
      return any('hits', true);
    case 'retreat':
      return any('retreats');
    case 'showdown':
      return any('revealed');
    case 'ground':
      return any('rolled', false);
    case 'losses':
      return any('hits', false);
  }
}

function steps(now: Step | null, lines: readonly LogLine[]): BattleModel['steps'] {
  const at = now === null ? STEPS.length : STEPS.indexOf(now);
  return STEPS.map((id, index) => {
    const passed: StepState = happened(id, lines) ? 'done' : 'none';
    const state: StepState = index < at ? passed : index === at ? 'on' : 'todo';
    return { id, state };
  });
}
