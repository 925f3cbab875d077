// Plays games between cadets at the referee, for those who record what the tests stand on.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export function recorder(program, game) {
  if (!program) {
    console.error('Say where the program is: node games/GAME/test/record.mjs ../build/release/redoubt');
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

  /**
   * Plays a scenario on to the first moment of which `wanted` is true, and keeps what the side that decides there
   * knows.
   */
  async function moment(scenario, viewer, wanted, kept = 12) {
    await ask({ cmd: 'new', game, scenario, seed: 'a fixture' });
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

  return { ask, moment, end: () => referee.stdin.end() };
}
