// The first impulse of Bloody Monday, as the French.
import type { Step, Watched } from './guide';

const impulseOver = (table: Watched): boolean => !table.mine || table.to_act !== 'french';
const choosing = (table: Watched): boolean => table.phase === 'impulse';
const before = (table: Watched): boolean => choosing(table) || table.phase === 'activation';
const marching = (table: Watched): boolean => before(table) || table.phase === 'movement';

export const bloodyMonday: Step[] = [
  { id: 'blocks', place: 'map', rule: '2.0' },
  { id: 'goal', place: 'strip', rule: '1.1' },
  { id: 'action', place: 'prompt', rule: '5.0', done: (table) => !choosing(table), past: impulseOver },
  {
    id: 'leader',
    place: 'map',
    rule: '5.1',
    done: (table) => table.phase !== 'activation' || table.legal.some((choice) => choice.action.do === 'done'),
    past: impulseOver,
  },
  { id: 'ready', place: 'prompt', rule: '5.1.1', done: (table) => !before(table), past: impulseOver },
  { id: 'march', place: 'map', rule: '5.2', done: (table, begun) => table.decisions > begun.decisions, past: impulseOver },
  { id: 'attack', place: 'map', rule: '1.2.2', done: (table, begun) => table.decisions > begun.decisions + 1, past: impulseOver },
  { id: 'halt', place: 'prompt', rule: '5.2', done: (table) => !marching(table), past: impulseOver },
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
