/** How Bloody Monday looks on the table: which members of its view are blocks and tracks. */
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
import type {
  Action,
  Bilingual,
  GameDescription,
  GameView,
  Lang,
  LogEntry,
  LogLine,
  Side,
} from '../../table/src/types';
import { battleModel, hitsOf } from './battle';
import type { Shown } from './protocol';

/** Words after which dice are rolled. */
const ROLLS = new Set(['battle', 'commit', 'stand', 'fight', 'ambush', 'lay']);

interface UnitData {
  id: string;
  side: Side;
  corps: string;
  type: string;
  name: Bilingual;
  commander: string;
  short: string;
  movement: number;
  shield?: 'silver' | 'gold';
  edges: { strength: number; fire?: string }[];
}
interface AreaData {
  id: string;
  name?: Bilingual;
  terrain: string;
  neighbours: { id: string; kolocha: boolean }[];
}
interface CorpsData {
  id: string;
  side: Side;
  name: Bilingual;
  numeral: string;
}
interface Data {
  corps: CorpsData[];
  units: UnitData[];
  areas: AreaData[];
  victory: { id: string; name: Bilingual; areas: string[] }[];
  tables: { morale: number };
}
interface Known {
  unit: string;
  area: string;
  strength: number;
  token: number;
  marks: string[];
}
interface Hidden {
  side: Side;
  token: number;
  area: string;
  marks: string[];
}
/** A view. */
export interface Seen extends Shown {
  known: Known[];
  hidden: Hidden[];
  battle: { area: string; cover: number; hits: Record<Side, number> } | null;
  pool: Record<Side, number>;
}

const HOURS = ['6:00', '9:00', '12:00', '15:00'];
const SIDES: Side[] = ['french', 'russian'];
const LEADERS = new Set(['leader', 'commander']);
const MOVES = new Set(['stepped', 'withdrew', 'skirmished']);
/** An area without a name of its own is called by its number: in a list, and in a sentence. */
const AREA = { en: 'Area', es: 'Área' };
const THE_AREA = { en: 'area', es: 'el área' };
const RIVER = { en: 'over the Kolocha', es: 'cruzando el Kolocha' };
/** Boxes that are not areas of the map. */
const OFF_MAP = new Set(['pool', 'eliminated']);

export class BloodyMonday implements GameFace {
  readonly id = 'bloody-monday';
  readonly pieceWord = 'block';
  readonly keys = {
    done: 'd',
    stop: 's',
    pass: 'x',
    tactical: 'a',
    offensive: 'o',
    initiative: 'i',
    call: 'f',
    raid: 'y',
    stand: 's',
    retreat: 'e',
    draw: 'd',
    decline: 'x',
  };
  readonly overlays = {
    command: { icon: 'command', key: 'c' },
    supply: { icon: 'supply', key: 'l' },
    victory: { icon: 'star', key: 'v' },
    threat: { icon: 'threat', key: 't' },
  } as const;
  readonly capabilities = declare({
    battle: (view, log) => battleModel(seen(view), log, this.pieces(view)),
    hits: hitsOf,
    startLine: (_view, decisions) => decisions === 0,
  });
  readonly board: BoardFacts;
  readonly pieces = perView((view) => this.#everyPiece(seen(view)).filter((piece) => !OFF_MAP.has(piece.area)));
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
    const prizes = new Set(this.#data.victory.flatMap((place) => place.areas));
    this.board = new BoardFacts(
      this.#data.areas.map((area) => ({
        id: area.id,
        name: area.name ? this.#text(area.name) : null,
        terrain: area.terrain,
        prize: prizes.has(area.id),
        notes: [],
        neighbours: area.neighbours.map((next) => next.id),
      })),
    );
  }

  areaName(id: string): string {
    const name = this.#areas.get(id)?.name;
    return name ? `${id} ${this.#text(name)}` : `${this.#text(AREA)} ${id}`;
  }

  areaInSentence(id: string): string {
    return this.#areas.get(id)?.name ? this.areaName(id) : `${this.#text(THE_AREA)} ${id}`;
  }

  unitName(id: string): string {
    const unit = this.#units.get(id);
    if (!unit) return id;
    const name = this.#text(unit.name);
    if (name.includes(unit.commander)) return name;
    return name.endsWith(')') ? `${name.slice(0, -1)}, ${unit.commander})` : `${name} (${unit.commander})`;
  }

  areaStates(view: GameView): Map<string, AreaState> {
    const { isolated_areas } = seen(view);
    const holders = holdersOf(seen(view));
    const isolated = new Set(isolated_areas);
    return new Map(
      [...new Set([...holders.keys(), ...isolated])].map((id) => [
        id,
        { controller: holders.get(id) ?? null, isolated: isolated.has(id) },
      ]),
    );
  }

  borders(_view: GameView, id: string): Border[] {
    return (this.#areas.get(id)?.neighbours ?? []).map((next) => ({
      to: next.id,
      words: next.kolocha ? this.#text(RIVER) : '',
    }));
  }

  strip(view: GameView): Strip {
    const holders = holdersOf(seen(view));
    const held = { french: 0, russian: 0 };
    const prizes = this.#data.victory.map((place) => {
      const owners = new Set(place.areas.map((id) => holders.get(id)));
      const holder = owners.size === 1 ? ([...owners][0] ?? null) : null;
      if (holder) held[holder] += 1;
      return { id: place.id, name: this.#text(place.name), areas: place.areas, holder };
    });
    // From west to east, as they lie on the map.
    prizes.sort((a, b) => Number(a.areas[0]) - Number(b.areas[0]));
    const of = this.#data.tables.morale;
    return {
      title: 'victory',
      prizes,
      score: held,
      tracks: SIDES.map((side) => ({ side, lost: seen(view).lost[side], of })),
    };
  }

  clock(view: GameView, log: readonly LogEntry[]): Clock {
    const { turn, disc, disc_spent } = seen(view);
    const impulse = this.#impulse(view, log);
    return {
      hours: HOURS,
      at: turn - 1,
      turn,
      day: null,
      pending: impulse === null,
      stage: impulse ? { word: 'impulse', n: impulse } : null,
      initiative: disc,
      initiativeWord: 'initiative',
      initiativeSpent: disc_spent,
    };
  }

  /** While its action is being chosen the impulse has begun, though nothing tells of it yet. */
  #impulse(view: GameView, log: readonly LogEntry[]): number | null {
    const told = impulseNumber(log);
    return told === null ? null : told + (seen(view).phase === 'impulse' ? 1 : 0);
  }

  armies(view: GameView): Army[] {
    const pieces = this.#everyPiece(seen(view));
    return SIDES.map((side) => {
      const own = pieces.filter((piece) => piece.side === side);
      const backs = own.filter((piece) => piece.face === null).length;
      const figures: Army['figures'] = [{ id: 'pool', value: seen(view).pool[side] }];
      if (backs > 0) figures.push({ id: 'backs', value: backs });
      return { side, groups: this.#groups(own.filter((piece) => piece.face !== null)), figures };
    });
  }

  section(line: LogLine): Section | null {
    const side = line['side'] as Side;
    if (line.event === 'turn-begins') return { kind: 'turn', side, value: String(line['turn']) };
    if (line.event === 'impulse') return { kind: 'impulse', side, value: String(line['action']), counted: true };
    return null;
  }

  moved(line: LogLine): boolean {
    return MOVES.has(line.event);
  }

  rolls(action: Action, phase: string): boolean {
    return ROLLS.has(action.do) || (action.do === 'done' && phase === 'commitment');
  }

  #text(text: Bilingual): string {
    return text[this.#lang] ?? text.en;
  }

  #everyPiece(view: Seen): Piece[] {
    return [...view.known.flatMap((block) => this.#knownPiece(block) ?? []), ...view.hidden.map(hiddenPiece)];
  }

  #knownPiece(block: Known): Piece | null {
    const unit = this.#units.get(block.unit);
    if (!unit) return null;
    const numeral = this.#corps.get(`${unit.side}/${unit.corps}`)?.numeral ?? '';
    return {
      key: unit.id,
      side: unit.side,
      area: block.area,
      token: block.token,
      unit: unit.id,
      name: this.unitName(unit.id),
      marks: block.marks,
      face: {
        type: unit.type,
        corps: unit.corps,
        short: LEADERS.has(unit.type) ? shortName(unit.commander) : unit.short,
        name: this.#text(unit.name),
        numeral,
        edges: unit.edges,
        strength: block.strength,
        ...(unit.shield ? { shield: unit.shield } : {}),
        mp: unit.movement,
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

function holdersOf(view: Seen): Map<string, Side> {
  const holders = new Map<string, Side>();
  for (const side of SIDES) for (const id of view.control[side]) holders.set(id, side);
  return holders;
}

/** Impulses that the log tells of since the turn began; null when it does not reach back so far. */
function impulseNumber(log: readonly LogEntry[]): number | null {
  let count = 0;
  for (const entry of [...log].reverse()) {
    for (const line of [...entry.lines].reverse()) {
      if (line.event === 'impulse') count += 1;
      if (line.event === 'turn-begins') return count;
    }
    if (entry.number === 0) return count;
  }
  return null;
}

export const makeFace: MakeFace = (described, lang) => new BloodyMonday(described, lang);
