/** The board as a list: for those who read it, hear it, or would rather not use the map. */
import type { Choice } from '../types';
import type { Deciding } from './deciding.svelte';
import type { AreaFacts, GameFace, Piece } from './games';

export interface AreaWords {
  area: AreaFacts;
  title: string;
  pieces: Piece[];
  /** Blocks here that some decision names. */
  ready: Piece[];
}

/** Areas that hold something or that can be decided upon, those with something to decide first. */
export function areaWords(areas: readonly AreaFacts[], pieces: readonly Piece[], deciding: Deciding, face: GameFace): AreaWords[] {
  const ready = new Set(deciding.choices.units);
  const named = new Set(deciding.choices.areas);
  const list = areas.map((area) => {
    const here = pieces.filter((piece) => piece.area === area.id);
    return { area, title: face.areaName(area.id), pieces: here, ready: here.filter((piece) => ready.has(piece.key)) };
  });
  const weight = (words: AreaWords) => (named.has(words.area.id) ? 2 : 0) + (words.ready.length > 0 ? 1 : 0);
  return list
    .filter((words) => words.pieces.length > 0 || words.area.prize || named.has(words.area.id))
    .sort((a, b) => weight(b) - weight(a));
}

export type Answer =
  | { kind: 'choice'; key: string; text: string; rule: string; choice: Choice }
  | { kind: 'go'; key: string; text: string; rule: string; area: string }
  | { kind: 'unit'; key: string; text: string; rule: string; unit: string }
  | { kind: 'area'; key: string; text: string; rule: string; area: string }
  | { kind: 'barred'; key: string; text: string; rule: string };

/** Everything that can be answered now, as lines: of the chosen block, or the blocks and areas to choose from. */
export function answers(deciding: Deciding, face: GameFace, unitText: (unit: string) => string): Answer[] {
  const own: Answer[] = deciding.verbs.map((choice) => ({ kind: 'choice', key: JSON.stringify(choice.action), text: choice.text, rule: choice.rule, choice }));
  const go: Answer[] = deciding.destinations.map((area) => {
    const plan = deciding.plans.get(area);
    const direct = deciding.targets.get(area);
    return { kind: 'go', key: `go ${area}`, text: plan?.text ?? direct?.text ?? face.areaName(area), rule: plan?.steps.at(-1)?.rule ?? direct?.rule ?? '', area };
  });
  const barred: Answer[] = deciding.unit
    ? (deciding.answer?.barred ?? []).map((each) => ({ kind: 'barred', key: `not ${each.area}`, text: each.message, rule: each.rule }))
    : [];
  const plain: Answer[] = deciding.choices.plain.map((choice) => ({ kind: 'choice', key: JSON.stringify(choice.action), text: choice.text, rule: choice.rule, choice }));
  if (deciding.unit || deciding.area) return [...own, ...go, ...plain, ...barred];
  const areas: Answer[] = deciding.choices.areas.map((area) => ({ kind: 'area', key: `area ${area}`, text: face.areaName(area), rule: '', area }));
  const units: Answer[] = deciding.choices.units.map((unit) => ({ kind: 'unit', key: `unit ${unit}`, text: unitText(unit), rule: '', unit }));
  return [...plain, ...areas, ...units];
}
