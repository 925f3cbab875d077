// Records what the tests of Borodino 1812 stand on: node games/borodino-1812/test/record.mjs PATH-TO-REDOUBT
// Moments of cadets' games with the log up to them, each as the side that decides there knows it.
import { writeFileSync } from 'node:fs';
import { recorder } from '../../../table/test/table/recorder.mjs';

const { ask, moment, end } = recorder(process.argv[2], 'borodino-1812');
const moments = {
  deployment: await moment('shevardino', 'russian', (phase) => phase === 'deployment', 1),
  hits: await moment('shevardino', 'russian', (phase) => phase === 'bombard-hits'),
  battle: await moment(
    'shevardino',
    'french',
    (phase, view) => phase === 'battle-turns' && (!view || view.battle.round === 2),
    24,
  ),
  night: await moment('campaign', 'french', (phase) => phase === 'night-deployment', 2),
};
const { ok: _, ...described } = await ask({ cmd: 'describe' });
end();
writeFileSync(new URL('fixture.json', import.meta.url), `${JSON.stringify({ described, moments })}\n`);
