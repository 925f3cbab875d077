// One turn of Borodino 1812, as the French: a few blocks on the evening of 5 September.
import type { Json } from '../../table/src/types';
import { told, type Lesson, type Step, type Watched } from '../../table/src/tutorial/guide';

const stands = (area: string, ...units: string[]): Json[] => units.map((unit) => ({ unit, area }));
const worn = (area: string, unit: string, strength: number): Json => ({ unit, area, strength });

/** Everybody else is off the board, where nobody counts him. */
export const evening = {
  scenario: 'shevardino',
  turn: 6,
  blocks: [
    ...stands('yelnya', 'fr-poniatowski', 'fr-16', 'fr-v-guns'),
    ...stands('fomkino-heights', 'fr-1cc', 'fr-voltigeurs-3'),
    worn('fomkino-heights', 'fr-murat', 2),
    ...stands('fomkino-west', 'fr-18'),
    worn('doronino', 'ru-27', 3),
    worn('doronino', 'ru-4cc', 2),
    ...stands('shevardino', 'ru-borozdin', 'ru-combined-2'),
    worn('shevardino', 'ru-viii-guns', 2),
  ],
};

const during =
  (...phases: string[]) =>
  ({ turn, phase }: Watched): boolean =>
    turn === evening.turn && phases.includes(phase);
const commanding = during('command');
const bombarding = during('bombardment', 'garrison', 'bombard-hits', 'driven-off');
const moving = during('movement');
const acting = during(
  'command',
  'bombardment',
  'garrison',
  'bombard-hits',
  'driven-off',
  'movement',
  'hq-movement',
  'stragglers',
);
const fighting = during('battles', 'squares', 'battle-turns', 'battle-hits', 'onward');
const ownAction = (table: Watched): boolean => acting(table) && (table.to_act === 'french' || bombarding(table));
const decided =
  (n: number) =>
  (table: Watched, begun: Watched): boolean =>
    table.decisions >= begun.decisions + n;
const bothActive = (table: Watched): boolean =>
  ['fr-murat', 'fr-poniatowski'].every((unit) => told(table, 0, 'activated', (line) => line['unit'] === unit) > 0);
const fired = (table: Watched): boolean => !bombarding(table) && told(table, 0, 'bombards') > 0;
const marched = (table: Watched, begun: Watched): boolean => told(table, begun.decisions, 'moved') > 0;
const attacked = (table: Watched): boolean => told(table, 0, 'moved', (line) => line['area'] === 'doronino') >= 3;

const steps: Step[] = [
  { id: 'blocks', place: 'map', rule: '4.13' },
  { id: 'goal', place: 'strip', rule: '8.1' },
  { id: 'command', place: 'prompt', rule: '5.2', done: bothActive, past: (table) => !commanding(table), owed: true },
  { id: 'ready', place: 'prompt', rule: '5.2', done: (table) => !commanding(table) },
  { id: 'bombard', place: 'map', rule: '5.3', done: fired, past: (table) => !bombarding(table), owed: true },
  { id: 'march', place: 'map', rule: '5.41', done: marched, past: (table) => !moving(table), owed: true },
  { id: 'attack', place: 'map', rule: '3.32', done: attacked, past: (table) => !moving(table), owed: true },
  { id: 'halt', place: 'prompt', rule: '2.2', done: (table) => !ownAction(table) },
  { id: 'answer', place: 'log', rule: '5.6', done: (table) => !acting(table) },
  {
    id: 'fight',
    place: 'prompt',
    rule: '6.2',
    done: (table) => table.phase !== 'battles',
    past: (table) => !fighting(table),
  },
  {
    id: 'squares',
    place: 'battle',
    rule: '6.6',
    done: (table) => table.phase !== 'squares',
    past: (table) => !fighting(table),
  },
  { id: 'rounds', place: 'battle', rule: '6.31', done: decided(3), past: (table) => !fighting(table) },
  { id: 'retreat', place: 'battle', rule: '6.7', done: (table) => !fighting(table) },
  {
    id: 'regroup',
    place: 'prompt',
    rule: '6.8',
    done: (table) => table.phase !== 'regroup',
    past: (table) => !table.mine,
  },
  {
    id: 'supply',
    place: 'prompt',
    rule: '7.31',
    done: (table) => !during('supply', 'regroup')(table) || (table.phase === 'supply' && !table.mine),
  },
  { id: 'end', place: 'map', rule: '8.1' },
];

export const lesson: Lesson = { steps, begins: { position: evening } };
