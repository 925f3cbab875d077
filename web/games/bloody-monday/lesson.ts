// The first impulse of Bloody Monday, as the French.
import { told, type Lesson, type Step, type Watched } from '../../table/src/tutorial/guide';

const impulseOver = (table: Watched): boolean => !table.mine || table.to_act !== 'french';
const choosing = (table: Watched): boolean => table.phase === 'impulse';
/** The first impulse has not begun: the table asks for what comes before it, were it only to be done. */
const preparing = (table: Watched): boolean =>
  ['grande-batterie', 'command', 'reinforcements'].includes(table.phase) || table.phase.startsWith('restore-');
const before = (table: Watched): boolean => choosing(table) || table.phase === 'activation';
const moved = (table: Watched): boolean => impulseOver(table) || !(before(table) || table.phase === 'movement');

const steps: Step[] = [
  { id: 'blocks', place: 'map', rule: '2.0' },
  { id: 'goal', place: 'strip', rule: '1.1' },
  {
    id: 'action',
    place: 'prompt',
    rule: '5.0',
    done: (table) => !choosing(table) && !preparing(table),
    past: impulseOver,
    owed: true,
  },
  {
    id: 'leader',
    place: 'map',
    rule: '5.1',
    done: (table) => table.phase !== 'activation' || table.legal.some((choice) => choice.action.do === 'done'),
    past: impulseOver,
    owed: true,
  },
  { id: 'ready', place: 'prompt', rule: '5.1.1', done: (table) => !before(table), past: impulseOver },
  {
    id: 'march',
    place: 'map',
    rule: '5.2',
    done: (table, begun) => told(table, begun.decisions, 'stepped') > 0,
    past: moved,
    owed: true,
  },
  {
    id: 'attack',
    place: 'map',
    rule: '1.2.2',
    done: (table, begun) => told(table, begun.decisions, 'engaged') > 0,
    past: moved,
    owed: true,
  },
  { id: 'halt', place: 'prompt', rule: '5.2', done: moved },
  {
    id: 'battle',
    place: 'prompt',
    rule: '5.3',
    done: (table) => table.to_act === 'russian' && choosing(table),
    past: (table) => table.to_act === 'russian' && before(table),
  },
  { id: 'log', place: 'log' },
  { id: 'overlays', place: 'rail' },
  { id: 'end', place: 'map' },
];

export const lesson: Lesson = { steps, begins: {} };
