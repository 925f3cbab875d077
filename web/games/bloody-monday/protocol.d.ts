// Written by the tests of this game from the rows of its decisions, events and fields: do not edit.
import type { Side } from '../../table/src/types';

export type UnitId = string;
export type AreaId = string;

/** A decision, as it is sent. */
export type Decision =
  | { do: 'lay'; unit: UnitId; area: AreaId }
  | { do: 'hold'; unit: UnitId }
  | { do: 'decline' }
  | { do: 'draw' }
  | { do: 'restore'; unit: UnitId }
  | { do: 'tactical' }
  | { do: 'offensive' }
  | { do: 'call' }
  | { do: 'initiative' }
  | { do: 'raid' }
  | { do: 'pass' }
  | { do: 'activate'; unit: UnitId }
  | { do: 'step'; unit: UnitId; area: AreaId }
  | { do: 'stop' }
  | { do: 'inspire'; leader: UnitId; unit: UnitId }
  | { do: 'battle'; area: AreaId }
  | { do: 'commit'; unit: UnitId }
  | { do: 'hit'; unit: UnitId }
  | { do: 'retreat' }
  | { do: 'stand' }
  | { do: 'withdraw'; unit: UnitId; area: AreaId }
  | { do: 'skirmish'; unit: UnitId; area: AreaId }
  | { do: 'ambush'; unit: UnitId }
  | { do: 'fight'; unit: UnitId }
  | { do: 'done' };

/** What happened, as a viewer is told. */
export type Told = { rule: string; side: Side } & (
  | { event: 'set-up'; scenario: 'standard' | 'last-blood' }
  | { event: 'turn-begins'; turn: number }
  | { event: 'impulse'; action: 'none' | 'tactical' | 'offensive' | 'call' | 'initiative' | 'raid' | 'pass' }
  | { event: 'logistics'; value: number }
  | { event: 'stepped'; token: number; unit?: UnitId; from: AreaId; area: AreaId }
  | { event: 'control'; area: AreaId }
  | { event: 'engaged'; area: AreaId }
  | { event: 'crossed'; token: number; unit?: UnitId; from: AreaId; area: AreaId }
  | { event: 'revealed'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'concealed'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'activated'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'isolated'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'reconnected'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'cut-off'; area: AreaId }
  | { event: 'reopened'; area: AreaId }
  | { event: 'inspired'; token: number; unit?: UnitId; area: AreaId; leader: UnitId }
  | { event: 'battle'; area: AreaId }
  | { event: 'committed'; token: number; unit?: UnitId; from: AreaId; area: AreaId }
  | { event: 'rolled'; token: number; unit?: UnitId; area: AreaId; needs: number; dice: number[] }
  | { event: 'hits'; area: AreaId; number: number }
  | { event: 'covered'; area: AreaId; number: number }
  | { event: 'shielded'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'reduced'; token: number; unit?: UnitId; area: AreaId; strength: number }
  | { event: 'eliminated'; token: number; unit?: UnitId; from: AreaId }
  | { event: 'morale'; number: number }
  | { event: 'retreats'; area: AreaId }
  | { event: 'withdrew'; token: number; unit?: UnitId; from: AreaId; area: AreaId }
  | { event: 'skirmished'; token: number; unit?: UnitId; from: AreaId; area: AreaId }
  | { event: 'ambush'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'strikes-first'; area: AreaId }
  | { event: 'disc' }
  | { event: 'drawn'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'restored'; token: number; unit?: UnitId; area: AreaId; strength: number }
  | { event: 'fatigue'; token: number; unit?: UnitId; area: AreaId }
  | { event: 'turn-ends'; turn: number }
  | { event: 'game-over'; condition: 'none' | 'commander-killed' | 'all-victory-areas' | 'ten-blocks' | 'most-victory-areas' | 'most-points' | 'tie' }
);

/** What everybody sees of a position. */
export interface Shown {
  scenario: 'standard' | 'last-blood';
  options: ('9.1' | '9.2' | '9.3' | '9.4' | '9.5' | '9.6' | '9.7' | '9.8' | '9.9' | '9.10' | '9.11' | '9.12')[];
  turn: number;
  phase: 'grande-batterie' | 'command' | 'reinforcements' | 'restore-leaders' | 'restore-artillery' | 'restore-combat' | 'impulse' | 'activation' | 'movement' | 'inspiration' | 'battles' | 'commitment' | 'artillery-hits' | 'retreat-option' | 'retreat' | 'jagers' | 'ground-hits' | 'raid-option' | 'over';
  impulse: 'none' | 'tactical' | 'offensive' | 'call' | 'initiative' | 'raid' | 'pass';
  phasing: 'french' | 'russian';
  disc: 'french' | 'russian';
  disc_spent: boolean;
  passes: number;
  lost: { french: number; russian: number };
  control: { french: AreaId[]; russian: AreaId[] };
  isolated_areas: AreaId[];
  newly_contested: AreaId[];
  fought: AreaId[];
}
