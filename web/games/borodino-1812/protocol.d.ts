// Written by the tests of this game from the rows of its decisions, events and fields: do not edit.
import type { Side } from '../../table/src/types';

export type UnitId = string;
export type AreaId = string;
export type BoxId = string;
export type ScenarioId = string;

/** A decision, as it is sent. */
export type Decision =
  | { do: 'place'; unit: UnitId; area: AreaId }
  | { do: 'activate'; unit: UnitId }
  | { do: 'march'; unit: UnitId; area: AreaId }
  | { do: 'bombard'; unit: UnitId; area: AreaId; hq: UnitId }
  | { do: 'garrison'; unit: UnitId }
  | { do: 'hit'; unit: UnitId }
  | { do: 'stay'; unit: UnitId }
  | { do: 'move'; unit: UnitId; area: AreaId; hq: UnitId }
  | { do: 'straggle'; unit: UnitId; area: AreaId }
  | { do: 'battle'; area: AreaId }
  | { do: 'square'; unit: UnitId }
  | { do: 'unsquare'; unit: UnitId }
  | { do: 'shelter'; unit: UnitId; square: UnitId }
  | { do: 'unshelter'; unit: UnitId }
  | { do: 'fire'; unit: UnitId; target: 'all' | 'squares' | 'line' }
  | { do: 'bayonet'; unit: UnitId }
  | { do: 'retreat'; unit: UnitId; area: AreaId }
  | { do: 'leave'; unit: UnitId }
  | { do: 'regroup'; unit: UnitId; area: AreaId }
  | { do: 'supply'; unit: UnitId; source: AreaId; second?: AreaId }
  | { do: 'burn'; area: AreaId; other: AreaId }
  | { do: 'enter'; unit: UnitId; area: AreaId }
  | { do: 'transfer'; unit: UnitId }
  | { do: 'main-attack'; area: AreaId; from: AreaId | 'at-entry' }
  | { do: 'bid'; side: 'french' | 'russian'; points: number }
  | { do: 'lead'; unit: UnitId; area: AreaId }
  | { do: 'done' };

/** What happened, as a viewer is told. */
export type Told = { rule: string; side: Side } & (
  | { event: 'set-up'; scenario: string }
  | { event: 'bid-roll'; dice: number[] }
  | { event: 'bids'; plays: 'french' | 'russian'; points: number }
  | { event: 'declines' }
  | { event: 'bid-stands'; points: number }
  | { event: 'exchanged' }
  | { event: 'placed'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'turn-begins'; turn: number }
  | { event: 'initiative'; dice: number[] }
  | { event: 'acts' }
  | { event: 'night' }
  | { event: 'bridge-built' }
  | { event: 'transferred'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'entered'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'came-up'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'activated'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'bombards'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'rolled'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; needs: number; dice: number[] }
  | { event: 'hits'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; number: number }
  | { event: 'friendly-hits'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; number: number }
  | { event: 'garrison'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'half-hit'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'reduced'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; strength: number }
  | { event: 'eliminated'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'driven-off'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'stayed'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'moved'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'attacks'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'reserve'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'main-attack'; from: AreaId | 'at-entry'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'flanks'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'straggled'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; lost: boolean; dice: number[] }
  | { event: 'battle'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'round'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; round: number }
  | { event: 'arrived'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'roles-change'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'squared'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'unsquared'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'sheltered'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; square?: UnitId }
  | { event: 'unsheltered'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'charged'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'retreated'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'left'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'pursuit'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'won'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'deserted'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'regrouped'; token: number; unit?: UnitId; from?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'revealed'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'concealed'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'succeeded'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; post: 'french' | 'russian' | 'first-army' | 'second-army' }
  | { event: 'supply'; points: number }
  | { event: 'supplied'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; strength: number }
  | { event: 'captured'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; points: number }
  | { event: 'attrition'; token: number; unit?: UnitId; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way' }
  | { event: 'burnt'; area?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; other?: AreaId | 'at-entry' | 'in-hand' | 'eliminated' | 'off-board' | 'on-the-way'; burns: boolean; dice: number[] }
  | { event: 'turn-ends'; turn: number }
  | { event: 'game-over' }
);

/** What everybody sees of a position. */
export interface Shown {
  scenario: string;
  options: ('flanking' | 'bid')[];
  turn: number;
  phase: 'bidding' | 'deployment' | 'command' | 'bombardment' | 'garrison' | 'bombard-hits' | 'driven-off' | 'movement' | 'hq-movement' | 'stragglers' | 'main-attack' | 'battles' | 'squares' | 'battle-turns' | 'battle-hits' | 'onward' | 'regroup' | 'supply' | 'bridges' | 'night-deployment' | 'night-march' | 'over';
  first: 'french' | 'russian';
  acting: 'french' | 'russian';
  done_sides: number;
  night: boolean;
  night_marches: number;
  corps_entered: boolean;
  entry: AreaId | null;
  third_in_second: boolean;
  attacked: { french: AreaId[]; russian: AreaId[] };
  entered: { french: ([AreaId | 'at-entry', AreaId])[]; russian: ([AreaId | 'at-entry', AreaId])[] };
  bombarded: ([AreaId | 'at-entry', AreaId])[];
  broken: ([AreaId | 'at-entry', AreaId])[];
  spoils: AreaId[];
  hostages: AreaId[];
  crossed: { border: [AreaId | 'at-entry', AreaId]; units: number }[];
  target: AreaId | null;
  firing: UnitId | null;
  hits: { french: number; russian: number };
  surprise: ('french' | 'russian')[];
  bid: { side: 'french' | 'russian'; points: number } | null;
  exchanged: boolean;
}
