/**
 * A table of a test's own: `redoubt serve` with the built client, a database in a folder that goes with it, a free
 * port.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
export const program = process.env['REDOUBT'] ?? join(root, 'build', 'release', 'redoubt');
const client = process.env['REDOUBT_CLIENT'] ?? join(root, 'build', 'client');

export class Table {
  readonly folder = mkdtempSync(join(tmpdir(), 'redoubt-browser-'));
  address = '';
  #process: ChildProcess | null = null;

  /** `more`: further options of `redoubt serve`. */
  constructor(private more: readonly string[] = []) {}

  static async start(...more: string[]): Promise<Table> {
    const table = new Table(more);
    await table.open();
    return table;
  }

  /**
   * Opens, the first time at a free port, later at the same one and with the same database; `more`: options for this
   * time.
   */
  async open(...more: string[]): Promise<void> {
    const port = this.address ? new URL(this.address).port : '0';
    // A write beyond a limit on the size of files shall fail, as on a full disk, and not end the program.
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        'trap "" XFSZ; exec "$0" "$@"',
        program,
        'serve',
        '--port',
        port,
        '--db',
        join(this.folder, 'table.db'),
        '--client',
        client,
        ...this.more,
        ...more,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said = (said + String(data)).slice(-4000);
    });
    this.address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = /http:\/\/\S+/.exec(line)?.[0];
        if (address) resolve(address);
      });
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`${program} serve ended with ${code}: ${said}`)));
    });
  }

  /** The disk is full, or there is room again: no file can grow beyond what every database has. */
  setFull(full: boolean): void {
    if (this.#process?.pid === undefined) throw new Error('the table is not open');
    execFileSync('prlimit', ['--pid', String(this.#process.pid), `--fsize=${full ? 1024 : 'unlimited'}:unlimited`]);
  }

  /** Changes or reads the database of a table that is closed; the answer has one line for each row. */
  sql(statement: string): string {
    return execFileSync('sqlite3', [join(this.folder, 'table.db'), statement], { encoding: 'utf8' }).trim();
  }

  /** Ends it, by default as a loss of power would. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
