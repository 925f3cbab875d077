// Records what the tests of Borodino 1812 stand on: node test/table/record-borodino-1812.mjs PATH-TO-REDOUBT
// Moments of cadets' games with the log up to them, each as the side that decides there knows it.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const program = process.argv[2];
if (!program) {
  console.error('Say where the program is: node test/table/record-borodino-1812.mjs ../../build/release/redoubt');
  process.exit(2);
}
const referee = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  referee.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (!answer.ok) throw new Error(`${request.cmd}: ${answer.error.message}`);
  return answer;
}

/** Plays a scenario on to the first moment of which `wanted` is true, and keeps what the side that decides there knows. */
async function moment(scenario, viewer, wanted, kept = 12) {
  await ask({ cmd: 'new', game: 'borodino-1812', scenario, seed: 'a fixture' });
  const log = [{ number: 0, turn: 1, side: null, lines: [] }];
  for (let number = 1; number < 3000; number++) {
    const status = await ask({ cmd: 'status' });
    if (status.to_act === viewer && wanted(status.phase)) {
      const { view } = await ask({ cmd: 'view', side: viewer });
      if (wanted(status.phase, view)) {
        const { actions } = await ask({ cmd: 'legal' });
        return { prompt: status.prompt, view, legal: actions.slice(0, 12), log: log.slice(-kept) };
      }
    }
    const { action, text } = await ask({ cmd: 'bot', level: 'cadet', ms: 10 });
    const { events, dice } = await ask({ cmd: 'do', action, as: viewer });
    log.push({ number, turn: status.turn, side: status.to_act, decision: text, dice, lines: events });
  }
  throw new Error(`no such moment for the ${viewer}`);
}

const moments = {
  deployment: await moment('shevardino', 'russian', (phase) => phase === 'deployment', 1),
  hits: await moment('shevardino', 'russian', (phase) => phase === 'bombard-hits'),
  battle: await moment('shevardino', 'french', (phase, view) => phase === 'battle-turns' && (!view || view.battle.round === 2), 24),
  night: await moment('campaign', 'french', (phase) => phase === 'night-deployment', 2),
};
const { ok: _, ...described } = await ask({ cmd: 'describe' });
referee.stdin.end();
writeFileSync(new URL('fixtures/borodino-1812.json', import.meta.url), `${JSON.stringify({ described, moments })}\n`);
