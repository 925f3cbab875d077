// One turn of The Invasion of Russia (1812), as the French: from the Niemen to Wilno.
import type { Json } from '../../table/src/types';
import { told, type Lesson, type Step, type Watched } from '../../table/src/tutorial/guide';

const fed = (at: string, ...units: string[]): Json[] => units.map((unit) => ({ unit, at, marks: ['fed'] }));
const leads = (at: string, unit: string): Json => ({ unit, at });

/** Three trains to lay, and Russians who have only dummies: they stand and fight. Everybody else is off the map. */
export const niemen = {
  scenario: 'basic',
  turn: 2,
  phase: 'allocation',
  in_store: { french: 3, russian: 0 },
  dummies_left: { french: 2, russian: 2 },
  depots: { french: ['2207'], russian: ['1610', '1808'] },
  units: [
    ...fed('2008', 'fr-1', 'fr-2', 'fr-3', 'fr-i-cavalry'),
    leads('2008', 'fr-davout'),
    ...fed('2108', 'fr-old', 'fr-young-1', 'fr-guard-cavalry'),
    leads('2108', 'fr-napoleon'),
    ...fed('2007', 'fr-10'),
    leads('2007', 'fr-ney'),
    ...fed('1808', 'ru-4', 'ru-17', 'ru-grenadiers-1'),
    leads('1808', 'ru-barclay'),
    ...fed('1709', 'ru-3'),
    ...fed('1610', 'ru-7', 'ru-24'),
  ],
};

const during =
  (...phases: string[]) =>
  ({ turn, phase }: Watched): boolean =>
    turn === niemen.turn && phases.includes(phase);
const over =
  (...phases: string[]) =>
  (table: Watched): boolean =>
    !during(...phases)(table);
const trying = ['order', 'evasion', 'commitment', 'attack-support', 'defence-support'];
const bleeding = ['hits', 'last-hit', 'escape'];
const following = ['withdrawal', 'overflow', 'pursuit', 'advance'];
const stepped = (table: Watched, begun: Watched): boolean =>
  table.phase !== 'march' && told(table, begun.decisions, 'stepped') > 0;
const guardMarched = (table: Watched, begun: Watched): boolean =>
  over('movement', 'march')(table) && stepped(table, begun);
const established = (table: Watched): boolean => over('establishment')(table) && told(table, 0, 'established') > 0;
const attacked = (table: Watched, begun: Watched): boolean => told(table, begun.decisions, 'attacks') > 0;
const allLaid = (table: Watched): boolean => table.mine && !table.legal.some(({ action }) => action.do === 'allocate');

const steps: Step[] = [
  { id: 'stacks', place: 'map', rule: '4.3' },
  { id: 'goal', place: 'strip', rule: '14.7' },
  { id: 'trains', place: 'map', rule: '7.4', done: allLaid, past: over('allocation'), owed: true },
  { id: 'dummies', place: 'prompt', rule: '7.5', done: over('allocation') },
  { id: 'depot', place: 'prompt', rule: '7.7', done: established, past: over('establishment'), owed: true },
  { id: 'march', place: 'map', rule: '8.4', done: stepped, past: over('movement', 'march'), owed: true },
  { id: 'guard', place: 'map', rule: '8.5', done: guardMarched, past: over('movement', 'march'), owed: true },
  { id: 'attack', place: 'map', rule: '10.1', done: attacked, past: over('combat'), owed: true },
  { id: 'order', place: 'battle', rule: '10.2', done: over('order') },
  { id: 'support', place: 'battle', rule: '10.4', done: over(...trying) },
  { id: 'hits', place: 'battle', rule: '11.14', done: over(...bleeding) },
  { id: 'advance', place: 'map', rule: '11.12.3', done: over(...following) },
  { id: 'again', place: 'prompt', rule: '10.7', done: over('combat', ...trying, ...bleeding, ...following) },
  { id: 'ride', place: 'map', rule: '12.1', done: (table) => !during('riders')(table) || !table.mine },
  { id: 'end', place: 'map', rule: '6.1' },
];

export const lesson: Lesson = { steps, begins: { position: niemen } };
