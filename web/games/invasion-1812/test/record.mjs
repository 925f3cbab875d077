// Records what the tests of The Invasion of Russia stand on: node games/invasion-1812/test/record.mjs PATH-TO-REDOUBT
// Moments of cadets' games with the log up to them, each as the side that decides there knows it.
import { writeFileSync } from 'node:fs';
import { recorder } from '../../../table/test/table/recorder.mjs';

const { ask, moment, end } = recorder(process.argv[2], 'invasion-1812');
const moments = {
  allocation: await moment(
    'basic',
    'french',
    (phase, view) => phase === 'allocation' && (!view || view.own.dummies.length > 0),
    4,
  ),
  movement: await moment('basic', 'french', (phase) => phase === 'movement', 4),
  order: await moment('basic', 'french', (phase) => phase === 'order', 6),
  cards: await moment('advanced', 'russian', (phase) => phase === 'cards', 4),
};
const { ok: _, ...described } = await ask({ cmd: 'describe' });
end();
writeFileSync(new URL('fixture.json', import.meta.url), `${JSON.stringify({ described, moments })}\n`);
