/**
 * How The Invasion of Russia looks on the table: which members of its view are stacks, depots, trains, cards and
 * months.
 */
import type { Marker } from '../../table/src/map';
import { placeOf } from '../../table/src/table/choices';
import { BoardFacts } from '../../table/src/table/face/board_facts';
import { declare } from '../../table/src/table/face/capabilities';
import type {
  Army,
  ArmyGroup,
  AreaState,
  Border,
  Campaign,
  Card,
  Clock,
  Flow,
  GameFace,
  MakeFace,
  Piece,
  Section,
  Strip,
  TurnEnd,
  TurnPart,
} from '../../table/src/table/face/face';
import { perView } from '../../table/src/table/face/per_view';
import { shortName } from '../../table/src/table/face/short_name';
import type { Action, Bilingual, Choice, GameDescription, GameView, Lang, LogLine, Side } from '../../table/src/types';
import { combatModel } from './combat';
import { eastOf, flowOf, momentsOf, ROAD } from './flow';
import { art } from './markers';
import type { Shown } from './protocol';
import {
  arrivalWords,
  borderWords,
  groundOf,
  hexNotes,
  monthName,
  partsOf,
  turnName,
  wordsOf,
  type CalendarTurn,
  type HexData,
} from './words';

/** Words after which dice are rolled whose odds can be asked for. */
const ROLLS = new Set(['attack', 'order', 'call']);
const MOVES = new Set(['stepped', 'evaded', 'withdrew', 'went-on', 'advanced', 'rode']);
const SIDES: Side[] = ['french', 'russian'];

interface DivisionData {
  id: string;
  kind: 'division';
  side: Side;
  corps: string;
  name: Bilingual;
  commander: string;
  short: string;
  arm: 'infantry' | 'cavalry' | 'artillery';
  class: 'veteran' | 'line' | 'conscript';
  guard: boolean;
}
interface CommanderData {
  id: string;
  kind: 'commander';
  side: Side;
  name: Bilingual;
  full_name: Bilingual;
  rating: number;
  seniority: string;
  traits: string[];
}
type UnitData = DivisionData | CommanderData;
interface CardData {
  number: number;
  deck: number;
  title: Bilingual;
  history: Bilingual;
  both?: Bilingual;
  french?: Bilingual;
  russian?: Bilingual;
}
interface Data {
  corps: { id: string; side: Side; name: Bilingual; numeral: string }[];
  units: UnitData[];
  areas: HexData[];
  victory_cities: string[];
  calendar: Record<'1812' | '1813', CalendarTurn[]>;
  reinforcements: { turn: number; side: Side; at: string; units: string[] }[];
  depots: Record<Side, number>;
  cards: CardData[];
}
interface Known {
  unit: string;
  at: string | null;
  marks: string[];
}
interface Hidden {
  hex: string;
  side: Side;
  counters: number;
  screens: number;
  marks: string[];
}
/** A view. */
export interface Seen extends Shown {
  side: Side | 'observer';
  trains: Record<Side, { face_down: string[]; face_up: string | null; to_lay: number }>;
  cards: { unplayed: number[]; held: Record<Side, number> };
  march: { from: string; at: string } | null;
  attack: { from: string; to: string; attacker: Side; commands: number; supports: Record<Side, string[]> } | null;
  score: Record<Side, number>;
  known: Known[];
  hidden: Hidden[];
  own: {
    trains: string[];
    dummies: string[];
    screens: string[];
    in_store: number;
    dummies_left: number;
    hand: number[];
  } | null;
}

/** Pips of a division: the better its class, the more of them. */
const PIPS = { veteran: 3, line: 2, conscript: 1 };
const TYPES = { infantry: 'infantry', cavalry: 'light-cavalry', artillery: 'foot-artillery' };

export class Invasion1812 implements GameFace {
  readonly id = 'invasion-1812';
  readonly pieceWord = 'unit';
  readonly keys = {
    done: 'd',
    halt: 'e',
    order: 'o',
    stay: 's',
    discard: 'x',
    march: 'f',
    allocate: 'a',
    feint: 'y',
    declare: 'i',
  };
  readonly overlays = {
    supply: { icon: 'supply', key: 'l' },
    victory: { icon: 'star', key: 'v' },
    depots: { icon: 'army', key: 'k', ownTones: true },
    attrition: { icon: 'warn', key: 't', ownTones: true },
    cavalry: { icon: 'threat', key: 'r' },
  } as const;
  readonly capabilities = declare({
    battle: (view, log) => combatModel(seen(view), log, this.pieces(view)),
    reserves: (view) =>
      seen(view)
        .known.filter((each) => each.at === 'in-hand')
        .flatMap((each) => this.#piece(each) ?? []),
    stacks: { marchAsOne: true, leader: (view, area, legal) => this.#stackLeader(view, area, legal) },
    markers: { art, on: (view) => this.#markers(view) },
    turnParts: (view) => this.#turnParts(seen(view)),
    campaign: (view) => this.#campaign(view),
    chronicle: { drawn: true, moments: momentsOf, flow: (view, ends) => this.#flow(view, ends) },
    harms: new Set(['hit', 'remove', 'discard', 'leave']),
  });
  readonly board: BoardFacts;
  readonly pieces = perView((view) => {
    const { known, hidden } = seen(view);
    return [
      ...known.flatMap((each) => (each.at && this.#hexes.has(each.at) ? (this.#piece(each) ?? []) : [])),
      ...hidden.map(hiddenPiece),
    ];
  });
  #data: Data;
  #lang: Lang;
  #units: Map<string, UnitData>;
  #hexes: Map<string, HexData>;
  #corps: Map<string, Data['corps'][number]>;

  constructor(described: GameDescription, lang: Lang) {
    this.#data = described as unknown as Data;
    this.#lang = lang;
    this.#units = new Map(this.#data.units.map((unit) => [unit.id, unit]));
    this.#hexes = new Map(this.#data.areas.map((hex) => [hex.id, hex]));
    this.#corps = new Map(this.#data.corps.map((group) => [`${group.side}/${group.id}`, group]));
    this.board = new BoardFacts(
      this.#data.areas.map((hex) => ({
        id: hex.id,
        name: hex.city ? this.#text(hex.city.name) : null,
        terrain: groundOf(hex),
        prize: (hex.city?.points ?? 0) > 0,
        notes: hexNotes(hex, lang),
        neighbours: hex.neighbours.map((next) => next.id),
      })),
    );
  }

  areaName(id: string): string {
    const city = this.#hexes.get(id)?.city;
    return city ? this.#text(city.name) : `${wordsOf(this.#lang).hex} ${id}`;
  }

  areaInSentence(id: string): string {
    return this.#hexes.get(id)?.city ? this.areaName(id) : `${wordsOf(this.#lang).inSentence} ${id}`;
  }

  unitName(id: string): string {
    const unit = this.#units.get(id);
    if (!unit) return id;
    const name = this.#text(unit.name);
    return unit.kind === 'commander' || !unit.commander || name.includes(unit.commander)
      ? name
      : `${name} (${unit.commander})`;
  }

  #markers(view: GameView): Marker[] {
    const { depots, trains, own, side } = seen(view);
    return SIDES.flatMap((each) => {
      const laid: Marker[] = depots[each].map((cell) => ({ cell, kind: 'depot', side: each, count: 1 }));
      const { face_down, face_up } = trains[each];
      if (face_up) laid.push({ cell: face_up, kind: 'train', side: each, count: 1 });
      if (side !== each || !own) return [...laid, ...counted(face_down, 'covered', each)];
      const up = face_up === null ? -1 : own.trains.indexOf(face_up);
      return [
        ...laid,
        ...counted(
          own.trains.filter((_, i) => i !== up),
          'train',
          each,
        ),
        ...counted(own.dummies, 'dummy', each),
      ];
    });
  }

  /** A division, if there is one: commanders may be where nobody marches. */
  #stackLeader(view: GameView, area: string | null, legal: readonly Choice[]): string | null {
    const { known, acting, march, phase } = seen(view);
    const own = known.filter(({ unit }) => this.#units.get(unit)?.side === acting);
    const sets = legal.some(({ action }) => action.do === 'march' && placeOf(action) === area),
      goes = phase === 'march' && area === null && march !== null;
    const here = own.filter(
      ({ at, marks }) => (sets && at === area && !marks.includes('moved')) || (goes && marks.includes('party')),
    );
    return (here.find(({ unit }) => this.#units.get(unit)?.kind === 'division') ?? here[0])?.unit ?? null;
  }

  #turnParts(view: Seen): TurnPart[] {
    return partsOf(view.phase, view.attack !== null, this.#hasCards(view));
  }

  areaStates(view: GameView): Map<string, AreaState> {
    const { known, hidden } = seen(view);
    const there = new Map<string, Side>(hidden.map((each) => [each.hex, each.side]));
    for (const { unit, at } of known) {
      const side = this.#units.get(unit)?.side;
      if (at && side) there.set(at, side);
    }
    // Who stands in a city has it; else whose land it is.
    const holder = (id: string): Side | null => there.get(id) ?? this.#hexes.get(id)?.territory ?? null;
    return new Map(this.#data.victory_cities.map((id) => [id, { controller: holder(id), isolated: false }]));
  }

  borders(_view: GameView, id: string): Border[] {
    return (this.#hexes.get(id)?.neighbours ?? []).map((next) => ({
      to: next.id,
      words: borderWords(next, this.#lang),
    }));
  }

  strip(view: GameView): Strip {
    const states = this.areaStates(view);
    // From west to east, as they lie on the map: the columns are numbered from the east.
    const cities = [...this.#data.victory_cities].sort((a, b) => Number(b.slice(0, 2)) - Number(a.slice(0, 2)));
    const prizes = cities.map((id) => ({
      id,
      name: this.areaName(id),
      areas: [id],
      holder: states.get(id)?.controller ?? null,
    }));
    return { title: 'points', score: seen(view).score, prizes, tracks: [] };
  }

  clock(view: GameView): Clock {
    const { turn, phase } = seen(view);
    const calendar = this.#calendar(seen(view));
    const year = calendar.find((each) => each.turn === turn)?.year ?? '';
    return {
      hours: calendar.map((each) => turnName(calendar, each.turn, this.#lang)),
      at: calendar.findIndex((each) => each.turn === turn),
      turn,
      day: String(year),
      stage: { word: phase },
      pending: false,
      initiative: null,
      initiativeWord: 'initiative',
      initiativeSpent: false,
    };
  }

  armies(view: GameView): Army[] {
    const pieces = seen(view).known.flatMap((each) => this.#piece(each) ?? []);
    const hidden = seen(view).hidden;
    return SIDES.map((side) => {
      const own = pieces.filter((piece) => piece.side === side);
      const away = own.filter(
        (piece) => piece.area === 'expected' || piece.area === 'in-hand' || piece.area === 'in-paris',
      ).length;
      const backs = hidden.filter((each) => each.side === side).reduce((sum, each) => sum + each.counters, 0);
      const figures: Army['figures'] = [
        { id: 'hand', value: away },
        { id: 'backs', value: backs },
      ];
      return { side, groups: this.#groups(own), figures: figures.filter(({ value }) => value > 0) };
    });
  }

  #campaign(view: GameView): Campaign {
    const now = seen(view);
    const calendar = this.#calendar(now);
    return {
      turns: calendar.map(({ turn, winter }) => ({
        turn,
        winter,
        name: turnName(calendar, turn, this.#lang),
        state: turn < now.turn ? 'done' : turn === now.turn ? 'on' : 'todo',
      })),
      sides: SIDES.map((side) => ({
        side,
        trains: {
          toLay: now.trains[side].to_lay,
          laid: now.trains[side].face_down.length + (now.trains[side].face_up ? 1 : 0),
        },
        depots: { laid: now.depots[side].length, most: this.#data.depots[side] },
        commands: now.commands[side],
      })),
      own: now.own
        ? { inStore: now.own.in_store, dummies: now.own.dummies_left, screens: now.own.screens.length }
        : null,
      cards: this.#hasCards(now) ? { hand: this.#hand(now), held: now.cards.held } : null,
      commanders: this.#commanders(now),
      reinforcements: this.#data.reinforcements
        .filter((each) => each.turn >= now.turn && !now.second_year)
        .map((each) => ({
          turn: each.turn,
          name: turnName(calendar, each.turn, this.#lang),
          side: each.side,
          at: arrivalWords(each.at, this.#lang),
          units: each.units.map((unit) => this.unitName(unit)),
          due: each.turn === now.turn,
        })),
    };
  }

  #flow(view: GameView, ends: readonly TurnEnd[]): Flow | null {
    const { strength, second_year } = seen(view);
    const turns = strength.french.map((_, i) => {
      // The second year goes on with turns of its own where the first was broken off.
      const calendar = this.#calendar({ second_year, turn: i + 1 });
      return {
        turn: i + 1,
        name: turnName(calendar, i + 1, this.#lang),
        month: monthName(calendar, i + 1, this.#lang),
        winter: calendar.some((each) => each.turn === i + 1 && each.winter),
      };
    });
    return flowOf(
      strength,
      [{ turn: 0, name: '', month: '', winter: false }, ...turns],
      ends,
      ROAD.map((id) => ({ name: this.areaName(id), east: eastOf(id) })),
    );
  }

  section(line: LogLine): Section | null {
    const side = line['side'] as Side;
    if (line.event === 'turn-begins') return { kind: 'turn', side, value: String(line['turn']) };
    if (line.event === 'attacks') return { kind: 'fight', side, value: '', area: String(line['hex']) };
    return null;
  }

  moved(line: LogLine): boolean {
    return MOVES.has(line.event);
  }

  rolls(action: Action, phase: string): boolean {
    if (action.do === 'halt') return phase === 'march';
    return (
      ROLLS.has(action.do) || (action.do === 'done' && (phase === 'attack-support' || phase === 'defence-support'))
    );
  }

  #text(text: Bilingual): string {
    return text[this.#lang] ?? text.en;
  }

  /** In the winter between the years the turn is still that of the first. */
  #calendar({ second_year, turn }: Pick<Seen, 'second_year' | 'turn'>): CalendarTurn[] {
    const next = this.#data.calendar['1813'];
    return second_year && next.some((each) => each.turn === turn) ? next : this.#data.calendar['1812'];
  }

  #hasCards({ cards, own }: Seen): boolean {
    return cards.unplayed.length > 0 || (own?.hand.length ?? 0) > 0;
  }

  #hand({ own, side }: Seen): Card[] {
    return (own?.hand ?? []).flatMap((number) => {
      const card = this.#data.cards.find((each) => each.number === number);
      const text = card && (card.both ?? (side === 'observer' ? undefined : card[side]));
      if (!card || !text) return [];
      return [
        {
          number,
          deck: card.deck,
          title: this.#text(card.title),
          history: this.#text(card.history),
          text: this.#text(text),
          single: card.both !== undefined,
        },
      ];
    });
  }

  #piece({ unit: id, at, marks }: Known): Piece | null {
    const unit = this.#units.get(id);
    if (!unit || at === 'not-used') return null;
    const common = { key: id, side: unit.side, area: at ?? '', token: null, unit: id, name: this.unitName(id), marks };
    const name = this.#text(unit.name);
    if (unit.kind === 'commander') {
      const type = unit.seniority === 'supreme' ? 'commander' : 'leader';
      return {
        ...common,
        face: {
          type,
          corps: 'supreme',
          short: shortName(name),
          name,
          numeral: '',
          edges: [{ strength: unit.rating }],
          strength: unit.rating,
        },
      };
    }
    const full = PIPS[unit.class];
    return {
      ...common,
      face: {
        type: TYPES[unit.arm],
        corps: unit.corps,
        short: unit.short,
        name,
        numeral: this.#corps.get(`${unit.side}/${unit.corps}`)?.numeral ?? '',
        edges: [{ strength: full }],
        strength: marks.includes('disrupted') ? 0 : full,
        ...(unit.guard ? { shield: 'gold' as const } : {}),
      },
    };
  }

  #commanders(view: Seen): Campaign['commanders'] {
    return view.known
      .flatMap((each) => {
        const unit = this.#units.get(each.unit);
        const piece = this.#piece(each);
        if (unit?.kind !== 'commander' || !piece || !this.#hexes.has(piece.area)) return [];
        return [{ piece, rating: unit.rating, full: this.#text(unit.full_name), traits: unit.traits }];
      })
      .sort((a, b) => Number(b.piece.side === view.side) - Number(a.piece.side === view.side) || b.rating - a.rating);
  }

  #groups(pieces: Piece[]): ArmyGroup[] {
    const groups = new Map<string, ArmyGroup>();
    for (const piece of pieces) {
      const corps = piece.face?.corps ?? '';
      const data = this.#corps.get(`${piece.side}/${corps}`);
      const name = data ? this.#text(data.name) : this.#lang === 'es' ? 'Comandantes' : 'Commanders';
      const group = groups.get(corps) ?? { id: corps, name, numeral: data?.numeral ?? '', pieces: [], lost: 0 };
      if (['lost', 'departed', 'turned-away'].includes(piece.area)) group.lost += 1;
      else group.pieces.push(piece);
      groups.set(corps, group);
    }
    return [...groups.values()].sort((a, b) => Number(b.id === 'supreme') - Number(a.id === 'supreme'));
  }
}

function seen(view: GameView): Seen {
  return view as unknown as Seen;
}

/** The back of a whole stack: how many counters it has is all that is known. */
function hiddenPiece({ hex, side, counters, marks }: Hidden): Piece {
  return {
    key: `${side}-${hex}`,
    side,
    area: hex,
    token: counters,
    unit: null,
    name: '',
    face: null,
    marks,
    stack: counters,
  };
}

/** One sign for each hex, with how many lie there. */
function counted(cells: readonly string[], kind: Marker['kind'], side: Side): Marker[] {
  return [...new Set(cells)].map((cell) => ({ cell, kind, side, count: cells.filter((each) => each === cell).length }));
}

export const makeFace: MakeFace = (described, lang) => new Invasion1812(described, lang);
