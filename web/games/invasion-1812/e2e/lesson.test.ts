import { room } from '../../../table/e2e/support/browser';
import { testLesson } from '../../../table/e2e/support/pupil';

const here = room();

testLesson(here, {
  game: 'invasion-1812',
  title: { en: 'The Invasion of Russia (1812)', es: 'La invasión de Rusia (1812)' },
  turn: 2,
  first: ['stacks', 'goal'],
  phases: {
    allocation: { steps: 'trains dummies', does: ['allocate 2008', 'allocate 2108', 'allocate 2007', 'done'] },
    establishment: { steps: 'depot', does: ['depot 2007', 'done'] },
    movement: { steps: 'march guard', does: ['march 2008 1908', 'march 2108 1807'] },
    combat: { steps: 'attack again', does: ['attack 1908 1808 4', 'done'] },
    order: { steps: 'order again', does: ['order'] },
    'attack-support': { steps: 'support again', does: ['call 1807', 'done'] },
    hits: { steps: 'hits again', does: ['hit fr-1', 'hit fr-2'] },
    'last-hit': { steps: 'hits again', does: ['done'] },
    advance: { steps: 'advance again', does: ['advance fr-3', 'advance fr-davout', 'done'] },
    riders: { steps: 'ride', does: ['done'] },
  },
  told: 'trains dummies depot march guard attack order again ride end',
  looked: ['goal', 'depot', 'attack', 'ride'],
});
