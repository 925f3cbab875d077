/** The board as a list: for those who read it, hear it, or would rather not use the map. */
import type { Choice } from '../types';
import { commonWords } from './buttons';
import { choicesOfArea, groupByVerb, mentions, placeOf, type Choices } from './choices';
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

export type Row = { kind: 'choice'; choice: Choice } | { kind: 'unit'; unit: string } | { kind: 'area'; area: string };

/**
 * What is listed while nothing is chosen. A block or an area of which one thing can be decided is not asked for first:
 * the decision itself is listed, once.
 */
export function rowsOf(choices: Choices): Row[] {
  const things: { row: Row; own: Choice[] }[] = [
    ...choices.areas.map((area) => ({ row: { kind: 'area' as const, area }, own: choicesOfArea(choices, area) })),
    ...choices.units.map((unit) => ({ row: { kind: 'unit' as const, unit }, own: choices.all.filter((choice) => mentions(choice, 'unit', unit)) })),
  ];
  const atOnce = (own: readonly Choice[], kind: Row['kind']): boolean => own.length === 1 && (kind === 'area' || (own[0] === undefined || placeOf(own[0].action) === undefined));
  const single = new Set(things.filter(({ row, own }) => atOnce(own, row.kind)).flatMap(({ own }) => own));
  const rows: Row[] = [...choices.plain, ...single].map((choice) => ({ kind: 'choice', choice }));
  return [...rows, ...things.filter(({ own }) => !own.every((choice) => single.has(choice))).map(({ row }) => row)];
}

export type Answer =
  | { kind: 'choice'; key: string; text: string; rule: string; choice: Choice }
  | { kind: 'go'; key: string; text: string; rule: string; area: string }
  | { kind: 'unit'; key: string; text: string; rule: string; unit: string }
  | { kind: 'area'; key: string; text: string; rule: string; area: string }
  | { kind: 'barred'; key: string; text: string; rule: string };

/** Everything that can be answered now, as lines: of the chosen block, or the blocks and areas to choose from. */
export function answers(deciding: Deciding, face: GameFace, unitText: (unit: string) => string): Answer[] {
  /** An area, and the kinds of what can be decided of it. */
  const areaText = (area: string): string => {
    const kinds = groupByVerb(choicesOfArea(deciding.choices, area)).map(({ choices: [only, ...more] }) => {
      return only && more.length === 0 ? only.text : `${commonWords([only, ...more].flatMap((choice) => choice?.text ?? []))}…`;
    });
    return `${face.areaName(area)}: ${kinds.join('; ')}`;
  };
  const decision = (choice: Choice): Answer => ({ kind: 'choice', key: JSON.stringify(choice.action), text: choice.text, rule: choice.rule, choice });
  const listed = (rows: readonly Row[]): Answer[] => rows.map((row) => {
    const place = row.kind === 'choice' ? placeOf(row.choice.action) : undefined;
    // Where a stack marches as one it is chosen first, and then where it goes.
    if (row.kind === 'choice' && place !== undefined && deciding.marches(place)) return { ...decision(row.choice), kind: 'area', area: place };
    if (row.kind === 'choice') return decision(row.choice);
    if (row.kind === 'area') return { kind: 'area', key: `area ${row.area}`, text: areaText(row.area), rule: '', area: row.area };
    return { kind: 'unit', key: `unit ${row.unit}`, text: unitText(row.unit), rule: '', unit: row.unit };
  });
  if (!deciding.mover && !deciding.area) return listed(rowsOf(deciding.choices));
  const go: Answer[] = deciding.destinations.map((area) => {
    const plan = deciding.plans.get(area);
    const direct = deciding.targets.get(area);
    return { kind: 'go', key: `go ${area}`, text: plan?.text ?? direct?.text ?? face.areaName(area), rule: plan?.steps.at(-1)?.rule ?? direct?.rule ?? '', area };
  });
  const barred: Answer[] = deciding.unit
    ? (deciding.answer?.barred ?? []).map((each) => ({ kind: 'barred', key: `not ${each.area}`, text: each.message, rule: each.rule }))
    : [];
  // A march that is under way: who could stay behind is listed after where it could go.
  const others = deciding.unit || deciding.area ? [] : listed(rowsOf(deciding.choices).filter((row) => row.kind === 'unit' || (row.kind === 'choice' && row.choice.action['unit'] !== undefined)));
  return [...deciding.verbs.map(decision), ...go, ...others, ...deciding.choices.plain.map(decision), ...barred];
}
