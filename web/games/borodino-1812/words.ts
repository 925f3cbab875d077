/** Hours, grounds, borders and the night of Borodino 1812 in words. What they do is told by the table's description. */
import type { Scene } from '../../table/src/table/face/face';
import type { Bilingual, Lang, Side } from '../../table/src/types';
import type { Seen } from './face';

export interface GateData {
  id: string;
  river: boolean;
  stream: boolean;
  crossing: string;
  road: boolean;
  /** What a bombardment over this border gains or loses; null where there is none. */
  bombard: number | null;
  limit: number;
  limit_unbridged: number;
}

export interface AreaData {
  id: string;
  name: Bilingual;
  terrain: string;
  stack: number;
  villages: number;
  redoubt: boolean;
  edge: Side | null;
  neighbours: GateData[];
}

export interface ScenarioData {
  id: string;
  first_hour: number;
  turns: number;
  /** Whether each side deploys on its own side of the start line. */
  start_line: boolean;
  /** The last turn before the night; 0 where there is none. */
  night_after: number;
}

const WORDS = {
  en: {
    river: 'river',
    stream: 'stream',
    bridge: 'bridge',
    dam: 'dam',
    ford: 'ford',
    road: 'road',
    burnt: 'no bridge',
    limit: (n: number) => (n === 0 ? 'no way' : `${n} into battle`),
    bombard: (n: number) => `bombards ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
    quiet: 'no bombardment',
    stack: (n: number) => `${n} blocks a side`,
    villages: (n: number) => (n === 1 ? 'village' : `${n} villages`),
    source: { french: (n: number) => `French supply ×${n}`, russian: (n: number) => `Russian supply ×${n}` },
    edge: { french: 'French edge of the map', russian: 'Russian edge of the map' },
    days: { first: '5 September', night: '6 September', last: '7 September' },
    night: {
      title: 'The night before the battle: 6 September',
      steps: {
        'night-deployment':
          'The French who were absent come up; the 1st and 3rd Divisions may change to the 4th Corps. The French Bridge is built if both banks are theirs.',
        'night-march': 'The Russians march up to two corps by night.',
        supply: 'Each side spends twice its supply, at most two steps an area.',
      },
    },
  },
  es: {
    river: 'río',
    stream: 'arroyo',
    bridge: 'puente',
    dam: 'presa',
    ford: 'vado',
    road: 'camino',
    burnt: 'sin puente',
    limit: (n: number) => (n === 0 ? 'sin paso' : `${n} al combate`),
    bombard: (n: number) => `bombardeo ${n > 0 ? '+' : '−'}${Math.abs(n)}`,
    quiet: 'sin bombardeo',
    stack: (n: number) => `${n} bloques por bando`,
    villages: (n: number) => (n === 1 ? 'aldea' : `${n} aldeas`),
    source: { french: (n: number) => `suministro francés ×${n}`, russian: (n: number) => `suministro ruso ×${n}` },
    edge: { french: 'borde francés del mapa', russian: 'borde ruso del mapa' },
    days: { first: '5 de septiembre', night: '6 de septiembre', last: '7 de septiembre' },
    night: {
      title: 'La noche antes de la batalla: 6 de septiembre',
      steps: {
        'night-deployment':
          'Llegan los franceses ausentes; las divisiones 1.ª y 3.ª pueden pasar al 4.º Cuerpo. El Puente francés se tiende si son suyas las dos orillas.',
        'night-march': 'Los rusos hacen marchar de noche hasta dos cuerpos.',
        supply: 'Cada bando gasta el doble de suministro, como mucho dos pasos por área.',
      },
    },
  },
};
type Words = (typeof WORDS)['en'];

const wordsOf = (lang: Lang): Words => (lang === 'es' ? WORDS.es : WORDS.en);

/** "stream, ford, road · 2 into battle · bombards −1" */
export function borderWords(gate: GateData, broken: boolean, lang: Lang): string {
  const words = wordsOf(lang);
  const crossing = gate.crossing as 'none' | 'bridge' | 'dam' | 'ford';
  const ground = [
    gate.river ? words.river : gate.stream ? words.stream : null,
    broken ? words.burnt : crossing in words ? words[crossing as 'bridge' | 'dam' | 'ford'] : null,
    gate.road && !broken ? words.road : null,
  ]
    .filter(Boolean)
    .join(', ');
  const fire = gate.bombard === null ? words.quiet : gate.bombard === 0 ? null : words.bombard(gate.bombard);
  return [ground || null, words.limit(broken ? gate.limit_unbridged : gate.limit), fire].filter(Boolean).join(' · ');
}

export function groundWords(area: AreaData, source: { side: Side; symbols: number } | undefined, lang: Lang): string[] {
  const words = wordsOf(lang);
  return [
    words.stack(area.stack),
    area.villages > 0 ? words.villages(area.villages) : null,
    source ? words.source[source.side](source.symbols) : null,
    area.edge ? words.edge[area.edge] : null,
  ].filter((each): each is string => each !== null);
}

/** The hours of a scenario, one a turn; after the night the second day begins at six. */
export function hoursOf({ first_hour, turns, night_after }: ScenarioData): string[] {
  return Array.from(
    { length: turns },
    (_, i) => `${night_after > 0 && i >= night_after ? 6 + i - night_after : first_hour + i}:00`,
  );
}

/** The day it is: a scenario of one day has the day of its first hour, a longer one a night between. */
export function dayOf(scenario: ScenarioData, turn: number, night: boolean, lang: Lang): string {
  const { days } = wordsOf(lang);
  if (night) return days.night;
  if (scenario.night_after > 0) return turn <= scenario.night_after ? days.first : days.last;
  return scenario.id === 'shevardino' ? days.first : days.last;
}

/** What is told while the night's decisions are taken: its parts, and which of them it is. */
export function nightScene(view: Seen, lang: Lang): Scene | null {
  if (!view.night) return null;
  const { night } = wordsOf(lang);
  const parts = Object.entries(night.steps);
  const at = parts.findIndex(([phase]) => phase === view.phase);
  return {
    title: night.title,
    parts: parts.map(([id, text], i) => ({ id, text, state: i < at ? 'done' : i === at ? 'on' : 'todo' })),
    rule: '9.3',
  };
}
