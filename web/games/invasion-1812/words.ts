/** Months, ground, borders and the parts of a turn of The Invasion of Russia in words. */
import type { Bilingual, Lang, Side } from '../../table/src/types';
import type { StepState, TurnPart } from '../../table/src/table/face/face';

export interface HexData {
  id: string;
  difficult: boolean;
  open_to: Record<Side, boolean>;
  neighbours: { id: string; river: boolean; bridge: boolean }[];
  territory?: Side;
  supply?: Side | 'austrian';
  city?: { name: Bilingual; fortified: boolean; points: number };
}

export interface CalendarTurn {
  turn: number;
  year: number;
  month: number;
  winter: boolean;
}

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};
const WORDS = {
  en: {
    hex: 'Hex',
    inSentence: 'hex',
    river: 'over a river',
    bridge: 'by a bridge',
    city: 'city',
    fortified: 'fortified city',
    points: (n: number) => (n === 1 ? '1 victory point' : `${n} victory points`),
    territory: { french: 'French territory', russian: 'Russian territory' },
    supply: {
      french: 'source of French supply',
      russian: 'source of Russian supply',
      austrian: 'source of Austrian supply',
    },
    barred: { french: 'closed to the French', russian: 'closed to the Russians', both: 'closed to all' },
    at: {
      west: 'from the west',
      austria: 'from Austria',
      kiev: 'at Kiev',
      'st-petersburg': 'at St Petersburg',
      kaluga: 'at Kaluga',
    },
  },
  es: {
    hex: 'Hexágono',
    inSentence: 'el hexágono',
    river: 'cruzando un río',
    bridge: 'por un puente',
    city: 'ciudad',
    fortified: 'ciudad fortificada',
    points: (n: number) => (n === 1 ? '1 punto de victoria' : `${n} puntos de victoria`),
    territory: { french: 'territorio francés', russian: 'territorio ruso' },
    supply: {
      french: 'fuente de suministro francés',
      russian: 'fuente de suministro ruso',
      austrian: 'fuente de suministro austriaco',
    },
    barred: { french: 'cerrado a los franceses', russian: 'cerrado a los rusos', both: 'cerrado a todos' },
    at: {
      west: 'por el oeste',
      austria: 'por Austria',
      kiev: 'en Kiev',
      'st-petersburg': 'en San Petersburgo',
      kaluga: 'en Kaluga',
    },
  },
};
type Words = (typeof WORDS)['en'];

export const wordsOf = (lang: Lang): Words => (lang === 'es' ? WORDS.es : WORDS.en);

export function monthName(calendar: readonly CalendarTurn[], turn: number, lang: Lang): string {
  const here = calendar.find((each) => each.turn === turn);
  return here ? ((lang === 'es' ? MONTHS.es : MONTHS.en)[here.month - 1] ?? '') : '';
}

/** "Jul 1", "Jul 2", "Dec": which half, where a month has two turns. */
export function turnName(calendar: readonly CalendarTurn[], turn: number, lang: Lang): string {
  const here = calendar.find((each) => each.turn === turn);
  if (!here) return '';
  const month = monthName(calendar, turn, lang);
  const same = calendar.filter((each) => each.year === here.year && each.month === here.month);
  return same.length > 1 ? `${month} ${same.indexOf(here) + 1}` : month;
}

export function arrivalWords(at: string, lang: Lang): string {
  const { at: places } = wordsOf(lang);
  return at in places ? places[at as keyof typeof places] : at;
}

/** What the ground is to those who march: told by what the table says of the hex. */
export function groundOf({ difficult, open_to }: HexData): 'clear' | 'difficult' | 'closed' {
  return !open_to.french && !open_to.russian ? 'closed' : difficult ? 'difficult' : 'clear';
}

export function hexNotes(hex: HexData, lang: Lang): string[] {
  const words = wordsOf(lang);
  const barred =
    !hex.open_to.french && hex.open_to.russian
      ? words.barred.french
      : hex.open_to.french && !hex.open_to.russian
        ? words.barred.russian
        : null;
  return [
    hex.city ? (hex.city.fortified ? words.fortified : words.city) : null,
    hex.city && hex.city.points > 0 ? words.points(hex.city.points) : null,
    hex.territory ? words.territory[hex.territory] : null,
    hex.supply ? words.supply[hex.supply] : null,
    barred,
  ].filter((each): each is string => each !== null);
}

export function borderWords(next: HexData['neighbours'][number], lang: Lang): string {
  const words = wordsOf(lang);
  return next.bridge ? words.bridge : next.river ? words.river : '';
}

/**
 * 5.1: the seven phases, and before them the cards of the advanced game; each with the moments in which something is
 * decided, and their rules.
 */
const PARTS: readonly { id: string; rule: string; moments: Readonly<Record<string, string>> }[] = [
  {
    id: 'cards',
    rule: '16.1',
    moments: {
      independence: '16.9',
      defection: '16.11',
      cards: '16.1',
      'card-choice': '16.1.2',
      'dying-horses': '16.7',
    },
  },
  { id: 'supply', rule: '6.1', moments: { screens: '15.1' } },
  {
    id: 'trains',
    rule: '7.4',
    moments: { conversion: '7.1', shortage: '7.2', allocation: '7.4', establishment: '7.7' },
  },
  {
    id: 'march',
    rule: '8.2',
    moments: { rally: '8.1', movement: '8.2', march: '8.4', attrition: '8.5', excess: '15.2', escape: '11.19' },
  },
  { id: 'commands', rule: '9.1', moments: {} },
  {
    id: 'combat',
    rule: '10.1',
    moments: {
      combat: '10.1',
      order: '10.1',
      evasion: '11.1',
      commitment: '10.3',
      'attack-support': '10.4',
      'defence-support': '10.5',
      hits: '11.17',
      'last-hit': '11.17',
      withdrawal: '11.11',
      overflow: '11.11',
      pursuit: '11.16',
      advance: '11.12',
    },
  },
  { id: 'riders', rule: '12.1', moments: { riders: '12.1' } },
  { id: 'arrivals', rule: '13.2', moments: { arrivals: '13.3' } },
];

/** Before the first turn and between the years there are no parts. */
export function partsOf(phase: string, fighting: boolean, cards: boolean): TurnPart[] {
  const parts = PARTS.filter(({ id }) => cards || id !== 'cards');
  // A commander escapes from a march, or from a combat.
  const home = phase === 'escape' && fighting ? 'combat' : parts.find(({ moments }) => phase in moments)?.id;
  const at = parts.findIndex(({ id }) => id === home);
  if (at < 0) return [];
  return parts.map(({ id, rule, moments }, i) => {
    const state: StepState = i < at ? 'done' : i === at ? 'on' : 'todo';
    return { id, rule: (i === at ? moments[phase] : undefined) ?? rule, state, stage: i === at ? phase : null };
  });
}
