// Written by the tests of this game from the rows of its decisions, events and fields: do not edit.
import type { Side } from '../../table/src/types';

export type UnitId = string;
export type HexId = string;
export type ScenarioId = string;

/** A decision, as it is sent. */
export type Decision =
  | { do: 'place'; unit: UnitId; hex: HexId }
  | { do: 'depot'; hex: HexId }
  | { do: 'declare' }
  | { do: 'remove'; unit: UnitId }
  | { do: 'play'; card: number }
  | { do: 'choose'; unit: UnitId }
  | { do: 'choose-hex'; hex: HexId }
  | { do: 'screen'; hex: HexId }
  | { do: 'unscreen'; hex: HexId }
  | { do: 'convert'; hex: HexId }
  | { do: 'seize'; hex: HexId }
  | { do: 'allocate'; hex: HexId }
  | { do: 'feint'; hex: HexId }
  | { do: 'discard'; hex?: HexId }
  | { do: 'rally'; unit: UnitId }
  | { do: 'swell'; hex: HexId }
  | { do: 'march'; hex: HexId }
  | { do: 'leave'; unit: UnitId }
  | { do: 'step'; hex: HexId }
  | { do: 'halt' }
  | { do: 'suffer'; unit: UnitId }
  | { do: 'flee'; unit: UnitId; hex: HexId }
  | { do: 'attack'; from: HexId; hex: HexId; commands: number }
  | { do: 'hold-back'; unit: UnitId }
  | { do: 'order' }
  | { do: 'evade'; hex: HexId }
  | { do: 'commit'; commands: number }
  | { do: 'call'; hex: HexId }
  | { do: 'hit'; unit: UnitId }
  | { do: 'withdraw'; hex: HexId }
  | { do: 'stay' }
  | { do: 'go-on'; unit: UnitId; hex?: HexId }
  | { do: 'advance'; unit: UnitId }
  | { do: 'ride'; unit: UnitId; hex: HexId }
  | { do: 'base'; hex: HexId }
  | { do: 'restore'; unit: UnitId }
  | { do: 'done' };

/** What happened, as a viewer is told. */
export type Told = { rule: string; side: Side } & (
  | { event: 'set-up'; scenario: ScenarioId }
  | { event: 'placed'; unit?: UnitId; hex: HexId | null }
  | { event: 'depot-placed'; hex: HexId | null }
  | { event: 'turn-begins'; turn: number }
  | { event: 'drawn'; card?: number }
  | { event: 'card-played'; card: number }
  | { event: 'card-void'; card: number }
  | { event: 'card-takes'; card: number }
  | { event: 'independence' }
  | { event: 'defected'; unit?: UnitId; from: HexId | null }
  | { event: 'horses-die'; dice: number[]; divisions: number }
  | { event: 'out-of-supply'; hex: HexId | null }
  | { event: 'foraged'; hex: HexId | null; dice: number[]; starves?: boolean }
  | { event: 'disrupted'; unit?: UnitId; hex: HexId | null }
  | { event: 'eliminated'; unit?: UnitId; from: HexId | null }
  | { event: 'departed'; unit?: UnitId; from: HexId | null }
  | { event: 'screened'; hex: HexId | null; screens: number }
  | { event: 'converted'; hex: HexId | null }
  | { event: 'seized'; hex: HexId | null }
  | { event: 'trains'; number: number }
  | { event: 'allocated'; hex: HexId | null; dummy?: boolean }
  | { event: 'discarded'; hex: HexId | null }
  | { event: 'foraging'; hex: HexId | null }
  | { event: 'established'; hex: HexId | null }
  | { event: 'rallied'; unit?: UnitId; hex: HexId | null }
  | { event: 'swollen'; hex: HexId | null }
  | { event: 'garbled'; hex: HexId | null; dice: number[] }
  | { event: 'obeyed'; hex: HexId | null; dice: number[] }
  | { event: 'marches'; hex: HexId | null; counters: number }
  | { event: 'stayed'; unit?: UnitId; hex: HexId | null }
  | { event: 'stepped'; from: HexId | null; hex: HexId | null; counters: number }
  | { event: 'held'; hex: HexId | null }
  | { event: 'halted'; hex: HexId | null }
  | { event: 'attrition'; hex: HexId | null; dice: number[]; sum?: number; parts?: { part: 'roll' | 'commands' | 'commander' | 'conscripts' | 'forced-march' | 'campaign' | 'winter' | 'leaders' | 'divisions' | 'character' | 'arms' | 'tired' | 'ground' | 'supports' | 'card'; value: number }[] }
  | { event: 'depot-taken'; hex: HexId | null }
  | { event: 'caught'; unit?: UnitId; hex: HexId | null; dice: number[] }
  | { event: 'fled'; unit?: UnitId; hex: HexId | null }
  | { event: 'commands'; number: number }
  | { event: 'attacks'; from: HexId | null; hex: HexId | null; commands: number }
  | { event: 'ordered'; hex: HexId | null; dice: number[]; sum?: number; parts?: { part: 'roll' | 'commands' | 'commander' | 'conscripts' | 'forced-march' | 'campaign' | 'winter' | 'leaders' | 'divisions' | 'character' | 'arms' | 'tired' | 'ground' | 'supports' | 'card'; value: number }[] }
  | { event: 'aborted'; hex: HexId | null }
  | { event: 'failed'; hex: HexId | null }
  | { event: 'committed'; hex: HexId | null; commands: number }
  | { event: 'called'; from: HexId | null; hex: HexId | null; dice: number[]; sum?: number; parts?: { part: 'roll' | 'commands' | 'commander' | 'conscripts' | 'forced-march' | 'campaign' | 'winter' | 'leaders' | 'divisions' | 'character' | 'arms' | 'tired' | 'ground' | 'supports' | 'card'; value: number }[] }
  | { event: 'supports'; from: HexId | null; hex: HexId | null }
  | { event: 'shown'; unit?: UnitId; hex: HexId | null }
  | { event: 'valued'; hex: HexId | null; dice: number[]; final: number; parts?: { part: 'roll' | 'commands' | 'commander' | 'conscripts' | 'forced-march' | 'campaign' | 'winter' | 'leaders' | 'divisions' | 'character' | 'arms' | 'tired' | 'ground' | 'supports' | 'card'; value: number }[] }
  | { event: 'tie'; hex: HexId | null }
  | { event: 'won'; hex: HexId | null; by: number }
  | { event: 'loses'; hex: HexId | null; hits: number }
  | { event: 'adjusted'; hex: HexId | null; dice: number[]; hits: number }
  | { event: 'evaded'; from: HexId | null; hex: HexId | null }
  | { event: 'withdrew'; from: HexId | null; hex: HexId | null }
  | { event: 'went-on'; unit?: UnitId; from: HexId | null; hex: HexId | null }
  | { event: 'cut-off'; hex: HexId | null }
  | { event: 'pursued'; unit?: UnitId; from: HexId | null }
  | { event: 'advanced'; unit?: UnitId; from: HexId | null; hex: HexId | null }
  | { event: 'decisive'; points: number }
  | { event: 'rode'; unit?: UnitId; from: HexId | null; hex: HexId | null }
  | { event: 'cossacks'; unit?: UnitId; hex: HexId | null; dice: number[]; hit: boolean }
  | { event: 'arrived'; unit?: UnitId; hex: HexId | null }
  | { event: 'never-came'; unit?: UnitId }
  | { event: 'rising'; hex: HexId | null; dice: number[]; rises: boolean }
  | { event: 'sweden'; dice: number[]; comes: boolean }
  | { event: 'quarters' }
  | { event: 'base'; hex: HexId | null }
  | { event: 'winter-toll'; dice: number[]; divisions: number }
  | { event: 'napoleon'; dice: number[]; fate: 'gone' | 'away' | 'stays' | 'returns' }
  | { event: 'restored'; unit?: UnitId }
  | { event: 'recruits'; dice: number[]; number: number }
  | { event: 'turn-ends'; turn: number }
  | { event: 'score'; points: number }
  | { event: 'game-over' }
);

/** What everybody sees of a position. */
export interface Shown {
  scenario: ScenarioId;
  options: ('15.1' | '15.2' | 'free-french' | 'free-russian')[];
  turn: number;
  second_year: boolean;
  phase: 'set-up' | 'first-depots' | 'independence' | 'defection' | 'cards' | 'card-choice' | 'dying-horses' | 'screens' | 'conversion' | 'shortage' | 'allocation' | 'establishment' | 'rally' | 'movement' | 'march' | 'attrition' | 'excess' | 'escape' | 'combat' | 'order' | 'evasion' | 'commitment' | 'attack-support' | 'defence-support' | 'hits' | 'last-hit' | 'withdrawal' | 'overflow' | 'pursuit' | 'advance' | 'riders' | 'arrivals' | 'winter-quarters' | 'quarters' | 'base' | 'winter-losses' | 'restoration' | 'over';
  acting: 'french' | 'russian';
  finished: number;
  depots_lost: { french: number; russian: number };
  base_commands: { french: number; russian: number };
  commands: { french: number; russian: number };
  to_lose: number;
  to_disrupt: number;
  commanders_to_lose: number;
  battle_points: number;
  strength: { french: number[]; russian: number[] };
  horses_lost: number;
  rising: 'none' | 'just-now' | 'over';
  independent: boolean;
  jerome: boolean;
  depots: { french: HexId[]; russian: HexId[] };
  screened: HexId[];
  freed: HexId[];
  swollen: { french: HexId[][]; russian: HexId[][] };
  lapsing: { french: HexId[][]; russian: HexId[][] };
  rallying: HexId | null;
  base: HexId | null;
  ending: 'none' | 'victory-points' | 'napoleon' | 'independence';
}
