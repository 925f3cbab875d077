/**
 * A player at a page. What the table sends to the page is written down as it comes; what the player decides goes
 * through
 * the page: the buttons of the prompt and of a battle, or the table in words.
 */
import type { Locator, Page, WebSocket } from 'playwright-core';
import { afterChange, wholeTable } from '../../src/table/table_state';
import { placeOf, sortChoices } from '../../src/table/choices';
import type { TextOf } from '../../src/table/legal';
import { rowsOf, type Row } from '../../src/table/text_list';
import type {
  Action,
  ChangeMessage,
  Choice,
  MatchRequest,
  Plan,
  PlansAnswer,
  TableMessage,
  WholeMessage,
} from '../../src/types';
import { SAMPLE } from './games';

const PATIENCE = 180_000;

type Message = { t: string } & Record<string, unknown>;

export class Seat {
  readonly page: Page;
  /** Every message of every socket, as it came. */
  readonly frames: string[] = [];
  /** Every message that the page sent. */
  readonly sent: string[] = [];
  /** How the match stands by the last of them. */
  table: TableMessage | null = null;
  plans: PlansAnswer | null = null;
  refused: Message | null = null;
  /** The sequence of the last decision of this page that was acknowledged; until then it takes no other. */
  done = 0;
  /** The table has told the whole of a game that is over, with the numbers that everybody has. */
  counted = false;
  /** The texts that the table has told this page, by language and action. */
  #texts = new Map<string, string>();
  #lang = '';
  #waiting = new Set<() => void>();
  /** What still comes over the sockets of a page that was left is about another match: kept, it tells nothing. */
  #pages = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => this.#listen(socket));
  }

  /** Makes a match in this browser's name and sits down at it. */
  async begin(seats: MatchRequest['seats'], more: Partial<MatchRequest> = {}): Promise<string> {
    const made = await this.page.request.get('/api/hello').then(() =>
      this.page.request.post('/api/matches', {
        headers: { 'x-redoubt': '1' },
        data: { game: SAMPLE, seats, entropy: 'e2e', ...more },
      }),
    );
    const { match, error } = (await made.json()) as { match: string; error?: { message: string } };
    if (error) throw new Error(error.message);
    await this.sitDown(match);
    return match;
  }

  async sitDown(match: string): Promise<void> {
    this.leave();
    await this.page.goto(`/m/${match}`);
  }

  /** Forgets the match that the page shows, which is about to show another. */
  leave(): void {
    this.#pages += 1;
    this.table = null;
    this.plans = null;
    this.done = 0;
    this.counted = false;
  }

  get state(): TableMessage {
    if (!this.table) throw new Error('nothing has come from the table yet');
    return this.table;
  }

  /** Waits until what has come satisfies the question. */
  async until(question: (seat: Seat) => boolean, what: string): Promise<void> {
    if (question(this)) return;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!question(this)) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        const { view: _, legal: __, log: ___, ...rest } = this.table ?? ({} as TableMessage);
        reject(
          new Error(
            `${what} never came; the table stands at ${JSON.stringify(rest)}; last came ${this.frames.at(-1)?.slice(0, 300)}`,
          ),
        );
      }, PATIENCE);
      this.#waiting.add(look);
    });
  }

  /** Until there is something to decide, or nothing any more. */
  async turn(): Promise<void> {
    await this.until(({ table }) => table !== null && (table.mine || table.over), 'a decision for this seat');
  }

  get words(): Locator {
    return this.page.locator('section.words');
  }

  /** Shows the table in words, or hides it. */
  async inWords(wanted = true): Promise<void> {
    await this.page.locator('main.screen').waitFor();
    if ((await this.words.isVisible()) === wanted) return;
    await this.page.keyboard.press('w');
    await this.words.waitFor({ state: wanted ? 'visible' : 'hidden' });
  }

  /** Until the end is shown and its decisions are counted for everybody. */
  async ended(): Promise<void> {
    await this.until(({ counted }) => counted, 'the whole of a game that is over');
  }

  /** What the page calls a choice that it shows: it asks for the texts that it does not know. */
  async text(choice: Choice): Promise<string> {
    await this.until(() => choice.text !== '', `the text of ${JSON.stringify(choice.action)}`);
    return choice.text;
  }

  /** The choice of this verb that names a thing, by its id or in its text. */
  async named(verb: string, thing = ''): Promise<Choice> {
    const choices = this.state.legal.filter(({ action }) => action.do === verb);
    const byId = choices.find(({ action }) => thing === '' || Object.values(action).includes(thing));
    const byText = (): Choice | undefined => choices.find(({ text }) => text.includes(thing));
    if (!byId)
      await this.until(
        () => byText() !== undefined || choices.every(({ text }) => text !== ''),
        `the texts of “${verb}”`,
      );
    const choice = byId ?? byText();
    if (!choice) throw new Error(`“${verb} ${thing}” cannot be decided now: ${this.state.prompt}`);
    return choice;
  }

  /** Decides, and waits until the table has written it down. */
  async take(choice: Choice): Promise<void> {
    const { seq } = this.state;
    await this.press(choice);
    await this.decided(seq, JSON.stringify(choice.action));
  }

  /** Decides, whatever becomes of it. */
  async press(choice: Choice): Promise<void> {
    if (await this.words.isVisible()) await this.#inList(choice);
    else if (placeOf(choice.action) === undefined) await this.#atPrompt(choice);
    else {
      await this.inWords();
      await this.#inList(choice);
      await this.inWords(false);
    }
  }

  /** Until a decision that stood on this sequence is shown and, if there is more to decide, acknowledged. */
  async decided(seq: number, what: string): Promise<void> {
    await this.until(({ state, done }) => state.seq > seq && (done > seq || !state.mine), `an answer to “${what}”`);
  }

  /** The rows of “You can” in the table in words. */
  rows(): Locator {
    return this.page.locator('ol[aria-labelledby="table-can"] button');
  }

  /** Chooses a block in the table in words and waits for where it can go. */
  async choose(unit: string): Promise<Plan[]> {
    this.plans = null;
    await this.#pick((row) => row.kind === 'unit' && row.unit === unit);
    await this.until(({ plans }) => plans?.unit === unit, `the ways of ${unit}`);
    return (this.plans as PlansAnswer | null)?.plans ?? [];
  }

  /** Chooses the stack of a hex in the table in words and waits for where it can march. */
  async chooseStack(area: string): Promise<Plan[]> {
    this.plans = null;
    await this.#pick(
      (row) =>
        (row.kind === 'area' && row.area === area) || (row.kind === 'choice' && placeOf(row.choice.action) === area),
    );
    await this.until(({ plans }) => plans?.from === area, `the ways of the stack in ${area}`);
    return (this.plans as PlansAnswer | null)?.plans ?? [];
  }

  /** Sends the chosen block: the first press shows the way, the second takes it. */
  async march(plan: Plan): Promise<void> {
    const { seq } = this.state;
    const row = this.#row(plan.text);
    await row.click();
    await row.click();
    await this.decided(seq, plan.text);
  }

  /** Lets the chosen block go again. */
  async letGo(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  /** Presses the block or the area that must be chosen first, where one must be. */
  async #pick(wanted: (row: Row) => boolean): Promise<void> {
    const at = rowsOf(sortChoices(this.state.legal)).findIndex(wanted);
    if (at >= 0) await this.rows().nth(at).click();
  }

  #row(text: string): Locator {
    return this.rows()
      .filter({ has: this.page.getByText(text, { exact: true }) })
      .first();
  }

  async #atPrompt(choice: Choice): Promise<void> {
    const text = await this.text(choice);
    const button = this.page
      .locator('.prompt .answers button, .battle .cards button')
      .filter({ has: this.page.getByText(text, { exact: true }) })
      .first();
    const words = text.split(' ');
    const beginnings = words.map((_, i) =>
      words
        .slice(0, i + 1)
        .join(' ')
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
    const group = this.page
      .locator('.prompt .answers button')
      .filter({ hasText: new RegExp(`^\\s*(${beginnings.join('|')})…`) })
      .first();
    await button.or(group).first().waitFor();
    if (!(await button.isVisible())) await group.click();
    await button.click();
  }

  async #inList(choice: Choice): Promise<void> {
    const { unit } = choice.action;
    const area = placeOf(choice.action);
    const { units } = sortChoices(this.state.legal);
    const chosen =
      units.length === 1 &&
      this.state.legal.some((each) => placeOf(each.action) !== undefined && each.action['unit'] !== undefined);
    // Where a way is planned the row tells of the way, and nobody asks what the step is called.
    const plan = (): Plan | undefined =>
      unit === undefined || this.plans?.unit !== unit ? undefined : this.plans.plans.find((each) => each.area === area);
    const said = plan()?.text ?? choice.text;
    // The page may have the block chosen already.
    if (!chosen && !(said !== '' && (await this.#row(said).isVisible()))) {
      this.plans = null;
      await this.#pick(
        (row) =>
          (row.kind === 'unit' && row.unit === unit) ||
          (row.kind === 'area' && unit === undefined && row.area === area),
      );
    }
    await this.until(() => plan() !== undefined || choice.text !== '', `a row for ${JSON.stringify(choice.action)}`);
    const row = this.#row(plan()?.text ?? choice.text);
    await row.click();
    // Where a block goes is shown first and taken by a second press.
    if (unit !== undefined && area !== undefined) await row.click();
  }

  #listen(socket: WebSocket): void {
    const page = this.#pages;
    /** The requests for texts of this line that are not answered yet, and the language in which they are asked. */
    const asked = new Map<number, { lang: string; actions: Action[] }>();
    socket.on('framesent', ({ payload }) => {
      this.sent.push(String(payload));
      const message = JSON.parse(String(payload)) as Message;
      if (typeof message['lang'] === 'string') this.#lang = message['lang'];
      if (message.t === 'texts')
        asked.set(Number(message['id']), { lang: this.#lang, actions: message['actions'] as Action[] });
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Message;
      const question = message.t === 'answer' && asked.get(Number(message['id']));
      if (question)
        question.actions.forEach((action, i) =>
          this.#texts.set(keyOf(question.lang, action), (message['texts'] as string[])[i] ?? ''),
        );
      this.frames.push(String(payload));
      if (page === this.#pages) this.#receive(message);
    });
  }

  #receive(message: Message): void {
    if (message.t === 'table') this.#whole(message as unknown as WholeMessage);
    else if (message.t === 'change') this.#change(message as unknown as ChangeMessage);
    else if (message.t === 'refused') this.refused = message;
    else if (message.t === 'done') this.done = Number(message['seq']);
    else if (message.t === 'answer' && message['plans']) this.plans = message as unknown as PlansAnswer;
    for (const look of [...this.#waiting]) look();
  }

  #whole(message: WholeMessage): void {
    this.table = wholeTable(message, this.#textOf());
    this.counted = message.over;
    this.plans = null;
  }

  #change(message: ChangeMessage): void {
    this.table = this.table && (afterChange(this.table, message, this.#textOf())?.at(-1)?.table ?? null);
    this.plans = null;
  }

  #textOf(): TextOf {
    const lang = this.#lang;
    return (action) => this.#texts.get(keyOf(lang, action)) ?? '';
  }
}

function keyOf(lang: string, action: Action): string {
  return `${lang} ${JSON.stringify(action)}`;
}

/** The answer of a player who wants to be done: pass where that can be, else the first that names no place. */
export function weary(legal: readonly Choice[]): Choice {
  const choice =
    legal.find(({ action }) => action.do === 'pass') ??
    legal.find(({ action }) => action['area'] === undefined) ??
    legal[0];
  if (!choice) throw new Error('there is nothing to decide');
  return choice;
}
