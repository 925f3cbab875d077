/** How Borodino 1812 looks on the table: which members of its view are blocks, hours, points and borders. */
import { BoardFacts } from '../../table/src/table/face/board_facts';
import { declare } from '../../table/src/table/face/capabilities';
import type {
  Army,
  ArmyGroup,
  AreaState,
  Border,
  Clock,
  GameFace,
  MakeFace,
  Piece,
  Section,
  Strip,
} from '../../table/src/table/face/face';
import { perView } from '../../table/src/table/face/per_view';
import { shortName } from '../../table/src/table/face/short_name';
import type { Action, Bilingual, GameDescription, GameView, Lang, LogLine, Side } from '../../table/src/types';
import { battleModel, hitsOf } from './battle';
import type { Shown } from './protocol';
import { borderWords, dayOf, groundWords, hoursOf, nightScene, type AreaData, type ScenarioData } from './words';

/** Words after which dice are rolled whose odds can be asked for. */
const ROLLS = new Set(['bombard', 'fire', 'bayonet', 'battle']);
const MOVES = new Set(['moved', 'entered', 'driven-off', 'retreated', 'regrouped', 'straggled']);

interface UnitData {
  id: string;
  side: Side;
  corps: string;
  type: string;
  name: Bilingual;
  commander: string;
  short: string;
  /** Letter and number. */
  fire: string;
  steps: number[];
  guard: boolean;
  range?: number;
}
interface CorpsData {
  id: string;
  side: Side;
  name: Bilingual;
  numeral: string;
}
interface Data {
  scenarios: ScenarioData[];
  corps: CorpsData[];
  units: UnitData[];
  areas: AreaData[];
  sources: { area: string; side: Side; symbols: number }[];
  redoubts: string[];
}
interface Known {
  unit: string;
  area: string;
  strength: number;
  token: number;
  marks: string[];
  shelter?: string;
}
interface Hidden {
  side: Side;
  token: number;
  area: string;
  marks: string[];
}
/** A view. */
export interface Seen extends Shown {
  battle: { area: string; round: number; attacker: Side; turn_of: Side; letter: string } | null;
  score: Record<Side, number>;
  known: Known[];
  hidden: Hidden[];
}

const SIDES: Side[] = ['french', 'russian'];
const HEADQUARTERS = new Set(['army-hq', 'corps-hq']);
/** Boxes that are not areas of the map. */
const ON_THE_WAY = new Set(['in-hand', 'on-the-way']);

export class Borodino1812 implements GameFace {
  readonly id = 'borodino-1812';
  readonly pieceWord = 'block';
  readonly keys = {
    done: 'd',
    activate: 'a',
    battle: 'f',
    fire: 'f',
    bayonet: 'y',
    leave: 'x',
    stay: 's',
    square: 'q',
    unsquare: 'q',
    burn: 'f',
  };
  readonly overlays = { command: { icon: 'command', key: 'c' }, supply: { icon: 'supply', key: 'l' } } as const;
  readonly capabilities = declare({
    battle: (view, log) => battleModel(seen(view), log, this.pieces(view)),
    hits: hitsOf,
    reserves: (view) =>
      this.#everyPiece(seen(view)).filter((piece) => ON_THE_WAY.has(piece.area) && piece.unit !== null),
    scene: (view) => nightScene(seen(view), this.#lang),
    startLine: (view) => this.#startLine(seen(view)),
    harms: new Set(['burn']),
  });
  readonly board: BoardFacts;
  readonly pieces = perView((view) => this.#everyPiece(seen(view)).filter((piece) => this.#areas.has(piece.area)));
  #data: Data;
  #lang: Lang;
  #units: Map<string, UnitData>;
  #areas: Map<string, AreaData>;
  #corps: Map<string, CorpsData>;

  constructor(described: GameDescription, lang: Lang) {
    this.#data = described as unknown as Data;
    this.#lang = lang;
    this.#units = new Map(this.#data.units.map((unit) => [unit.id, unit]));
    this.#areas = new Map(this.#data.areas.map((area) => [area.id, area]));
    this.#corps = new Map(this.#data.corps.map((group) => [`${group.side}/${group.id}`, group]));
    const redoubts = new Set(this.#data.redoubts);
    const sources = new Map(this.#data.sources.map((source) => [source.area, source]));
    this.board = new BoardFacts(
      this.#data.areas.map((area) => ({
        id: area.id,
        name: this.#text(area.name),
        terrain: area.redoubt ? 'redoubt' : area.terrain,
        prize: redoubts.has(area.id),
        notes: groundWords(area, sources.get(area.id), lang),
        neighbours: area.neighbours.map((next) => next.id),
      })),
    );
  }

  areaName(id: string): string {
    const area = this.#areas.get(id);
    return area ? this.#text(area.name) : id;
  }

  areaInSentence(id: string): string {
    return this.areaName(id);
  }

  unitName(id: string): string {
    const unit = this.#units.get(id);
    if (!unit) return id;
    const name = this.#text(unit.name);
    return !unit.commander || name.includes(unit.commander) ? name : `${name} (${unit.commander})`;
  }

  areaStates(view: GameView): Map<string, AreaState> {
    return new Map([...this.#holders(seen(view))].map(([id, controller]) => [id, { controller, isolated: false }]));
  }

  borders(view: GameView, id: string): Border[] {
    const broken = new Set(seen(view).broken.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])));
    return (this.#areas.get(id)?.neighbours ?? []).map((next) => ({
      to: next.id,
      words: borderWords(next, broken.has(next.id), this.#lang),
    }));
  }

  strip(view: GameView): Strip {
    const holders = this.#holders(seen(view));
    const prizes = this.#data.redoubts.map((id) => ({
      id,
      name: this.areaName(id),
      areas: [id],
      holder: holders.get(id) ?? null,
    }));
    return { title: 'points', score: seen(view).score, prizes, tracks: [] };
  }

  clock(view: GameView): Clock {
    const { turn, phase, first, scenario, night } = seen(view);
    const data = this.#data.scenarios.find((each) => each.id === scenario);
    const hours = data ? hoursOf(data) : [];
    return {
      hours,
      at: turn - 1,
      turn,
      day: data ? dayOf(data, turn, night, this.#lang) : null,
      stage: { word: phase },
      pending: false,
      initiative: first,
      initiativeWord: 'player1',
      initiativeSpent: false,
    };
  }

  armies(view: GameView): Army[] {
    const pieces = this.#everyPiece(seen(view));
    return SIDES.map((side) => {
      const own = pieces.filter((piece) => piece.side === side);
      const count = (test: (piece: Piece) => boolean) => own.filter(test).length;
      const figures: Army['figures'] = [
        { id: 'hand', value: count((piece) => ON_THE_WAY.has(piece.area)) },
        { id: 'away', value: count((piece) => piece.area === 'off-board') },
        { id: 'backs', value: count((piece) => piece.face === null) },
      ];
      return {
        side,
        groups: this.#groups(own.filter((piece) => piece.face !== null)),
        figures: figures.filter(({ value }) => value > 0),
      };
    });
  }

  section(line: LogLine): Section | null {
    const side = line['side'] as Side;
    if (line.event === 'turn-begins') return { kind: 'turn', side, value: String(line['turn']) };
    if (line.event === 'acts') return { kind: 'action', side, value: '' };
    if (line.event === 'battle') return { kind: 'fight', side, value: '', area: String(line['area']) };
    if (line.event === 'night') return { kind: 'night', side, value: '' };
    return null;
  }

  moved(line: LogLine): boolean {
    return MOVES.has(line.event);
  }

  rolls(action: Action): boolean {
    return ROLLS.has(action.do);
  }

  #text(text: Bilingual): string {
    return text[this.#lang] ?? text.en;
  }

  /** Only while armies deploy along it. */
  #startLine({ scenario, phase }: Seen): boolean {
    return phase === 'deployment' && this.#data.scenarios.some((each) => each.id === scenario && each.start_line);
  }

  /** Who stands alone in an area. */
  #holders(view: Seen): Map<string, Side> {
    const sides = new Map<string, Set<Side>>();
    const add = (area: string, side: Side): void =>
      void (sides.get(area)?.add(side) ?? sides.set(area, new Set([side])));
    for (const block of view.known) {
      const side = this.#units.get(block.unit)?.side;
      if (side) add(block.area, side);
    }
    for (const block of view.hidden) add(block.area, block.side);
    return new Map(
      [...sides].flatMap(([area, there]) =>
        there.size === 1 && this.#areas.has(area) ? [[area, [...there][0] as Side]] : [],
      ),
    );
  }

  #everyPiece(view: Seen): Piece[] {
    return [...view.known.flatMap((block) => this.#knownPiece(block) ?? []), ...view.hidden.map(hiddenPiece)];
  }

  #knownPiece(block: Known): Piece | null {
    const unit = this.#units.get(block.unit);
    if (!unit) return null;
    return {
      key: unit.id,
      side: unit.side,
      area: block.area,
      token: block.token,
      unit: unit.id,
      name: this.unitName(unit.id),
      marks: block.shelter ? [...block.marks, 'sheltered'] : block.marks,
      face: {
        type: unit.type,
        corps: unit.corps,
        short: HEADQUARTERS.has(unit.type) ? shortName(this.#text(unit.name)) : unit.short,
        name: this.#text(unit.name),
        numeral: this.#corps.get(`${unit.side}/${unit.corps}`)?.numeral ?? '',
        edges: unit.steps.map((strength) => ({ strength })),
        strength: block.strength,
        firepower: unit.fire,
        ...(unit.range === undefined ? {} : { range: unit.range }),
      },
    };
  }

  #groups(pieces: Piece[]): ArmyGroup[] {
    const groups = new Map<string, ArmyGroup>();
    for (const piece of pieces) {
      const corps = piece.face?.corps ?? '';
      const data = this.#corps.get(`${piece.side}/${corps}`);
      const group = groups.get(corps) ?? {
        id: corps,
        name: data ? this.#text(data.name) : corps,
        numeral: data?.numeral ?? '',
        pieces: [],
        lost: 0,
      };
      if (piece.area === 'eliminated') group.lost += 1;
      else group.pieces.push(piece);
      groups.set(corps, group);
    }
    return [...groups.values()];
  }
}

function seen(view: GameView): Seen {
  return view as unknown as Seen;
}

function hiddenPiece(block: Hidden): Piece {
  return {
    key: `${block.side}-${block.token}`,
    side: block.side,
    area: block.area,
    token: block.token,
    unit: null,
    name: '',
    face: null,
    marks: block.marks,
  };
}

export const makeFace: MakeFace = (described, lang) => new Borodino1812(described, lang);
