// Records what the adapter's tests stand on: node games/bloody-monday/test/record.mjs PATH-TO-REDOUBT
// Two moments of a bots' game with the log up to them, each as one side may know it.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const program = process.argv[2];
if (!program) {
  console.error('Say where the program is: node games/bloody-monday/test/record.mjs ../build/release/redoubt');
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

/** Plays on to the first moment of a phase and keeps what the side that decides there knows. */
async function moment(viewer, phase) {
  await ask({ cmd: 'new', game: 'bloody-monday', seed: 'a fixture' });
  const log = [{ number: 0, turn: 1, side: null, lines: [] }];
  for (let number = 1; number < 2000; number++) {
    const status = await ask({ cmd: 'status' });
    if (status.phase === phase && status.to_act === viewer) {
      const { view } = await ask({ cmd: 'view', side: viewer });
      const { actions } = await ask({ cmd: 'legal' });
      return { prompt: status.prompt, view, legal: actions, log: log.slice(-12) };
    }
    const { action, text } = await ask({ cmd: 'bot', level: 'simple', ms: 10 });
    const { events, dice } = await ask({ cmd: 'do', action, as: viewer });
    log.push({ number, turn: status.turn, side: status.to_act, decision: text, dice, lines: events });
  }
  throw new Error(`no ${phase} for the ${viewer}`);
}

const moments = {
  allocation: await moment('russian', 'artillery-hits'),
  losses: await moment('french', 'ground-hits'),
};
const movement = await moment('french', 'movement');
const described = await ask({ cmd: 'describe' });
referee.stdin.end();

const units = new Set(Object.values(moments).flatMap(({ view }) => view.known.map((block) => block.unit)));
const small = { ...described, units: described.units.filter((unit) => units.has(unit.id)) };
delete small.ok;
small.areas = small.areas.filter((area) => Number(area.id) >= 40 && Number(area.id) < 70);
writeFileSync(
  new URL('fixture.json', import.meta.url),
  `${JSON.stringify({ described: small, moments, movement: movement.legal })}\n`,
);
