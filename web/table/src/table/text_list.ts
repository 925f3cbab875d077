/** The board as a list: for those who read it, hear it, or would rather not use the map. */
import type { Choice } from '../types';
import { commonWords } from './buttons';
import { choicesOfArea, groupByVerb, mentions, placeOf, type Choices } from './choices';
import type { Selection } from './selection.svelte';
import type { AreaFacts, AreaState, GameFace, Piece, PieceIndex } from './face';

export interface AreaWords {
  area: AreaFacts;
  state: AreaState | undefined;
  title: string;
  pieces: readonly Piece[];
  /** Blocks here that some decision names. */
  ready: Piece[];
}

/** Areas that hold something or that can be decided upon, those with something to decide first. */
export function areaWords(
  states: ReadonlyMap<string, AreaState>,
  pieces: PieceIndex,
  choices: Choices,
  face: GameFace,
): AreaWords[] {
  const ready = new Set(choices.units);
  const named = new Set(choices.areas);
  const list = face.board.sorted([...pieces.areas(), ...face.board.prizes, ...named]).map((area) => {
    const here = pieces.at(area.id);
    return {
      area,
      state: states.get(area.id),
      title: face.areaName(area.id),
      pieces: here,
      ready: here.filter((piece) => ready.has(piece.key)),
    };
  });
  const weight = (words: AreaWords) => (named.has(words.area.id) ? 2 : 0) + (words.ready.length > 0 ? 1 : 0);
  return list.sort((a, b) => weight(b) - weight(a));
}

export type Row = { kind: 'choice'; choice: Choice } | { kind: 'unit'; unit: string } | { kind: 'area'; area: string };

/**
 * What is listed while nothing is chosen. A block or an area of which one thing can be decided is not asked for first:
 * the decision itself is listed, once.
 */
export function rowsOf(choices: Choices): Row[] {
  const things: { row: Row; own: Choice[] }[] = [
    ...choices.areas.map((area) => ({ row: { kind: 'area' as const, area }, own: choicesOfArea(choices, area) })),
    ...choices.units.map((unit) => ({
      row: { kind: 'unit' as const, unit },
      own: choices.all.filter((choice) => mentions(choice, 'unit', unit)),
    })),
  ];
  const atOnce = (own: readonly Choice[], kind: Row['kind']): boolean =>
    own.length === 1 && (kind === 'area' || own[0] === undefined || placeOf(own[0].action) === undefined);
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
export function answers(selection: Selection, face: GameFace, unitText: (unit: string) => string): Answer[] {
  /** An area, and the kinds of what can be decided of it. */
  const areaText = (area: string): string => {
    const kinds = groupByVerb(choicesOfArea(selection.choices, area))
      .map(({ choices: [only, ...more] }) => {
        if (only && more.length === 0) return only.text;
        const words = commonWords([only, ...more].flatMap((choice) => choice?.text ?? []));
        return words && `${words}…`;
      })
      .filter(Boolean);
    return kinds.length > 0 ? `${face.areaName(area)}: ${kinds.join('; ')}` : face.areaName(area);
  };
  const decision = (choice: Choice): Answer => ({
    kind: 'choice',
    key: JSON.stringify(choice.action),
    text: choice.text,
    rule: choice.rule,
    choice,
  });
  const listed = (rows: readonly Row[]): Answer[] =>
    rows.map((row) => {
      const place = row.kind === 'choice' ? placeOf(row.choice.action) : undefined;
      // Where a stack marches as one it is chosen first, and then where it goes.
      if (row.kind === 'choice' && place !== undefined && selection.marches(place))
        return { ...decision(row.choice), kind: 'area', area: place };
      if (row.kind === 'choice') return decision(row.choice);
      if (row.kind === 'area')
        return { kind: 'area', key: `area ${row.area}`, text: areaText(row.area), rule: '', area: row.area };
      return { kind: 'unit', key: `unit ${row.unit}`, text: unitText(row.unit), rule: '', unit: row.unit };
    });
  if (!selection.mover && !selection.area) return listed(rowsOf(selection.choices));
  const go: Answer[] = selection.destinations.map((area) => {
    const plan = selection.plans.get(area);
    const direct = selection.targets.get(area);
    // Before the ways have come nobody knows whether one decision or a way leads there.
    const text = plan?.text ?? ((selection.settled && direct?.text) || face.areaName(area));
    return { kind: 'go', key: `go ${area}`, text, rule: plan?.steps.at(-1)?.rule ?? direct?.rule ?? '', area };
  });
  const barred: Answer[] = selection.unit
    ? (selection.answer?.barred ?? []).map((each) => ({
        kind: 'barred',
        key: `not ${each.area}`,
        text: each.message,
        rule: each.rule,
      }))
    : [];
  // A march that is under way: who could stay behind is listed after where it could go.
  const others =
    selection.unit || selection.area
      ? []
      : listed(
          rowsOf(selection.choices).filter(
            (row) => row.kind === 'unit' || (row.kind === 'choice' && row.choice.action['unit'] !== undefined),
          ),
        );
  return [...selection.verbs.map(decision), ...go, ...others, ...selection.choices.plain.map(decision), ...barred];
}
