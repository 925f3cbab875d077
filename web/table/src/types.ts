// The JSON forms of docs/table.md. What a game itself puts into a view, an action or an event is that game's affair:
// it is typed here as far as every game has it, and narrowed by the screens that know the game.

export type Side = 'french' | 'russian';
export type Viewer = Side | 'observer';
export type Lang = string;
/** A text in every language that the table speaks. */
export type Bilingual = { en: string; es: string } & Record<string, string>;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Fault {
  code: string;
  message: string;
  rule?: string;
}

// HTTP

export interface Player {
  id: string;
  name: string;
  guest: boolean;
  /** The secret part of the address of this player's feed. */
  feed?: string;
}

/** Something chosen by its id: a scenario, a bot. */
export interface Named {
  id: string;
  title: Bilingual;
  brief: Bilingual;
}

export interface GameOption extends Named {
  rule: string;
  usual: boolean;
}

export interface OverlayKind extends Named {
  rule: string;
}

/** Somebody of the machine's to play against; the weakest has rank 1. */
export interface Bot extends Named {
  rank: number;
}

export interface GameInfo {
  id: string;
  title: Bilingual;
  scenarios: Named[];
  options: GameOption[];
  bots: Bot[];
  overlays: OverlayKind[];
}

export interface Hello {
  protocol: 2;
  version: string;
  accounts: boolean;
  player: Player | null;
  games: GameInfo[];
}

export interface Rule {
  number: string;
  kind: string;
  title: Bilingual;
  summary: Bilingual;
  provenance: string;
}

export interface RuleBook {
  title: Bilingual;
  rules: Rule[];
}

export type SeatRequest = 'me' | 'open' | { bot: string };

export interface ClockSetting {
  kind: 'game' | 'move';
  seconds: number;
}

export interface MatchRequest {
  game: string;
  scenario?: string;
  options?: string[];
  /** Instead of a scenario and options: how everything stands, in the form of the referee. */
  position?: Json;
  seats: Record<Side, SeatRequest>;
  clock?: ClockSetting;
  entropy?: string;
}

export interface SeatInfo {
  kind: 'me' | 'player' | 'bot' | 'open';
  /** Empty for a guest. */
  name: string;
  /** The id of a bot's seat. */
  bot?: string;
}

export interface MatchMade {
  match: string;
  seats?: Record<Side, SeatInfo>;
  invitations: Partial<Record<Side, string>>;
  warnings?: string[];
}

/** The seat that an invitation keeps. */
export interface Invitation {
  game: string;
  side: Side;
}

export interface Joined {
  match: string;
  side: Side;
}

export interface Verified {
  ok: boolean;
  decisions: number;
}

/** The clock as a table carries it: the setting, and what is left to each side. */
export interface ClockState extends ClockSetting {
  /** Milliseconds, as they were when the running clock was started. */
  left: Record<Side, number>;
  running: Side | null;
  /** When the running clock was started, in milliseconds since 1970. */
  at: number;
}

export interface Result {
  winner: Side | null;
  condition: string;
  rule: string;
  /** Null when the game was given up or the time ran out. */
  score: Record<Side, number> | null;
  text?: string;
}

/** How the points of a finished game came together: the member `tally` of its view. */
export interface Tally {
  /** By which comparison, or which rule of ties, it was decided. */
  decided: Bilingual;
  rule: string;
  parts: { side: Side; text: Bilingual; points: number; rule: string }[];
}

export type MatchState = 'open' | 'running' | 'over';

/** Why nobody can go on with a match: what changed since it was played, or a fault of the program. */
export type Frozen = 'rules' | 'data' | 'journal' | 'fault';

export interface MatchInfo {
  id: string;
  game: string;
  scenario: string;
  options: string[];
  seats: Record<Side, SeatInfo>;
  /** Something happened that this seat has not read. */
  unread: boolean;
  /** Not told of a match that nobody has opened yet. */
  turn?: number;
  to_act?: Side | null;
  exchanged?: boolean;
  waits: boolean;
  updated: number;
  state: MatchState;
  frozen: Frozen | null;
  result?: Result | null;
  clock: ClockSetting | null;
}

// The WebSocket

export type Action = { do: string } & Record<string, Json>;

export interface Choice {
  action: Action;
  /** Empty as long as it is not known; who reads it asks for it, and is told when it comes. */
  readonly text: string;
  rule: string;
}

/** Choices as they are sent: an operand that is a list stands for one choice for each of its entries. */
export interface ChoiceGroup {
  action: Action;
  /** Of a group that stands for one choice; those of the others are asked for when they are shown. */
  text?: string;
  rule: string;
}

/** In the list of choices, `drop` of them from place `at` are replaced. */
export interface LegalChange {
  at: number;
  drop: number;
  add: ChoiceGroup[];
}

export interface LogLine {
  text: string;
  rule: string;
  event: string;
  [more: string]: Json;
}

export interface LogEntry {
  number: number;
  turn: number;
  side: Side | null;
  decision?: string;
  dice?: number[];
  lines: LogLine[];
}

export interface GameView {
  side: Viewer;
  turn: number;
  phase: string;
  [more: string]: Json;
}

/** How the match stands: what a whole `table` says, and a `change` as far as it differs. */
export interface TableFacts {
  to_act: Side | null;
  prompt: string;
  result: Result | null;
  over: boolean;
  state: MatchState;
  mine: boolean;
  undoable: number;
  /** How many decisions this viewer saw something of; in a `table` of a game that is over, how many there were. */
  decisions: number;
  /** Whether the players have changed sides since they sat down. */
  exchanged: boolean;
  clock: ClockState | null;
  frozen: Frozen | null;
}

/** A match as the browser keeps it. */
export interface TableMessage extends TableFacts {
  t: 'table';
  match: string;
  /** How many things happened that this viewer saw. */
  seq: number;
  as: Viewer;
  game: string;
  scenario: string;
  options: string[];
  commitment: string;
  seats: Record<Side, SeatInfo>;
  /** Both seats are held by one player. */
  hot_seat: boolean;
  /** Null, and scenario, options and commitment are not told, while a seat is open and the game has not begun. */
  view: GameView;
  /** Those of the view. */
  turn: number;
  phase: string;
  legal: Choice[];
  log: LogEntry[];
  recap: number | null;
}

/** The same as it is sent. */
export type WholeMessage = Omit<TableMessage, 'turn' | 'phase' | 'legal'> & { legal: ChoiceGroup[] };

export type PatchOp = { op: 'add' | 'replace'; path: string; value: Json } | { op: 'remove'; path: string };

export interface ChangeMessage extends Partial<TableFacts> {
  t: 'change';
  match: string;
  /** The sequence that this viewer was told last. */
  from: number;
  seq: number;
  /** Entries of the log up to this number stand; those after it were taken back. Left out when nothing was. */
  kept?: number;
  /** One for each decision, in order. */
  steps: { patch: PatchOp[]; log: LogEntry[] }[];
  /** Left out when it has not changed. */
  legal?: LegalChange;
}

export interface DoneMessage {
  t: 'done';
  id?: number;
  seq: number;
}

export interface RefusedMessage {
  t: 'refused';
  id?: number;
  error: Fault;
  seq: number;
  applied?: number;
}

export type AnswerMessage = { t: 'answer'; id: number } & Record<string, Json>;

export interface ByeMessage {
  t: 'bye';
  reason: string;
}

export type FromTable =
  WholeMessage | ChangeMessage | DoneMessage | RefusedMessage | AnswerMessage | ReviewingMessage | ByeMessage;

type Asked = { match: string; id?: number };
export type ToTable =
  | ({ t: 'open'; as?: Viewer; seen?: number; lang?: Lang } & Asked)
  | ({ t: 'close' } & Asked)
  | ({ t: 'lang'; lang: Lang } & Asked)
  | ({ t: 'do'; seq: number; actions: Action[] } & Asked)
  | ({ t: 'undo'; seq: number; all?: true } & Asked)
  | ({ t: 'resign'; seq: number } & Asked)
  | ({ t: 'texts'; actions: Action[] } & Asked)
  | ({ t: 'why'; action: Action } & Asked)
  | ({ t: 'plans'; unit: string; via?: string[] } & Asked)
  | ({ t: 'overlay'; overlay: string } & Asked)
  | ({ t: 'odds'; action: Action } & Asked)
  | ({ t: 'hint' } & Asked)
  | ({ t: 'review' } & Asked)
  | ({ t: 'log'; from: number; to: number } & Asked)
  | ({ t: 'replay'; at: number; as?: Viewer | 'both' } & Asked)
  | ({ t: 'seen'; seq: number } & Asked);

export interface WhyAnswer {
  legal: boolean;
  rule: string;
  text: string;
  message?: string;
}

export interface PlanStep {
  area: string;
  cost: number;
  flips: boolean;
  action: Action;
  rule: string;
}

export interface Plan {
  area: string;
  cost: number;
  left: number;
  engage: boolean;
  /** What the march costs those who arrive, where marches wear an army down. */
  attrition?: { modifier: number; chance: number; lost: number; disrupted: number };
  steps: PlanStep[];
  text: string;
}

export interface PlansAnswer {
  unit: string;
  from: string;
  left: number;
  plans: Plan[];
  barred: { area: string; message: string; rule: string; full: boolean }[];
}

export type Tone = 'own' | 'enemy' | 'good' | 'warn' | 'both';

export interface OverlayAnswer {
  title: string;
  text: string;
  rule: string;
  areas: { area: string; tone: Tone; text?: string }[];
  links: { from: string; to: string; tone: Tone }[];
  units: { unit?: string; token?: string; side: Side; tone: Tone; text?: string }[];
}

/** What one side loses on average, and its chances of what matters. */
export interface SideOdds {
  strength_lost: number;
  steps_lost: number;
  blocks_lost: number;
  morale_lost: number;
  destroyed: number;
  commander_lost: number;
  defeat: number;
}

export type SideLoss = Pick<SideOdds, 'strength_lost' | 'steps_lost' | 'blocks_lost' | 'morale_lost'> & {
  commander_lost: boolean;
};

/** The attacker stands there alone, the defender does, both, neither. */
export type Fate = 'taken' | 'held' | 'contested' | 'emptied';

interface AnyOdds {
  area: string;
  attacker: Side;
  batteries: string[];
  /** False: a mixture over what could stand there, as `belief` says. */
  exact: boolean;
  worlds?: number;
  belief?: string;
  text: string;
  assumes: string;
  /** What the outcomes that are not told have together. */
  rest?: number;
}

export interface BattleOdds extends AnyOdds, Record<Fate, number> {
  kind: 'battle';
  expected: Record<Side, SideOdds>;
  outcomes: ({ probability: number; area: Fate } & Record<Side, SideLoss>)[];
  /** The same battle with the strongest batteries firing first. */
  supported?: BattleOdds;
  /** The same battle when both sides fire or go back as is worth most to them. */
  optimal?: BattleOdds;
}

export interface FireOdds extends AnyOdds {
  kind: 'fire';
  dice: number;
  cover: number;
  expected: { hits: number } & Partial<Record<Side, SideOdds>>;
  outcomes: ({ probability: number; hits: number } & Partial<Record<Side, SideLoss>>)[];
  /** The whole battle when the defender stands after this fire. */
  battle?: BattleOdds;
}

/** How a combat of values ends for the attacker, and how many hits each side takes on average. */
export interface CombatOdds extends Record<'clear' | 'narrow' | 'tie' | 'held', number> {
  kind: 'combat';
  area: string;
  attacker: Side;
  exact: boolean;
  belief?: string;
  text: string;
  assumes?: string;
  expected: Partial<Record<Side, { hits: number }>>;
}

interface CampaignRoll {
  area: string;
  attacker: Side;
  exact: boolean;
  text: string;
  assumes?: string;
}

/** What a campaign rolls for: an order to attack, a call for support, a march; or the combat itself. */
export type CampaignOdds =
  | (CampaignRoll & { kind: 'order'; order: Record<'executed' | 'aborted' | 'failed', number>; combat?: CombatOdds })
  | (CampaignRoll & { kind: 'support'; comes: number })
  | (CampaignRoll & {
      kind: 'attrition';
      chance: number;
      modifier: number;
      expected: Partial<Record<Side, { divisions_lost?: number; disrupted?: number }>>;
    })
  | CombatOdds;

export type Odds = BattleOdds | FireOdds | CampaignOdds;

/** What the staff would do, as far as this seat can know. */
export interface Hint {
  /** Best first; none where there is only one way to go on. */
  plans: { text: string; chance: number }[];
  action: Action;
  text: string;
}

/** What a side did of its own, such as an impulse. Chances are those of the French, worths those of the side. */
export interface Stretch {
  first: number;
  last: number;
  turn: number;
  side: Side;
  before: number;
  after: number;
  choice: number;
  answers: number;
  luck: number;
  story: Record<string, string[]>;
  areas: string[];
}

export interface Luck {
  dice: number;
  hits: number;
  expected: number;
  deviation: number;
}

/** A finished game read again, with the eyes of both sides. */
export interface Review {
  /** Of the French: at the start, and after each decision. */
  chance: number[];
  turns: { turn: number; decision: number }[];
  turning_points: Stretch[];
  costliest: (Stretch & { plans: { text: Bilingual; chance: number }[] })[];
  luck: Record<Side, Luck> & { chance_of_french: number };
}

export interface ReviewingMessage {
  t: 'reviewing';
  match: string;
  done: number;
}

// GET /api/games/ID: what `describe` of the block games says

export interface UnitInfo {
  id: string;
  side: Side;
  corps: string;
  type: string;
  name: Bilingual;
  short: string;
  movement: number;
  morale: boolean;
  edges: ({ strength: number } & Record<string, Json>)[];
  [more: string]: Json;
}

export interface CorpsInfo {
  id: string;
  side: Side;
  name: Bilingual;
  numeral: string;
  colour: string;
}

export interface AreaInfo {
  id: string;
  terrain: string;
  control: Side;
  half?: string;
  name?: Bilingual;
  neighbours: { id: string; kolocha: boolean }[];
}

export interface GameDescription {
  game: string;
  corps: CorpsInfo[];
  units: UnitInfo[];
  areas: AreaInfo[];
  victory: { id: string; name: Bilingual; areas: string[] }[];
  tables: Record<string, Json>;
}
