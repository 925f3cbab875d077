/** What a lesson says, held against what the rules give: no browser, only the referee. */
import type { Lesson as Steps } from '../../src/tutorial/guide';
import type { Action, Choice, GameDescription, GameView, Json, LogLine, Side } from '../../src/types';
import { lessonTexts } from './games';
import { withReferee, type Ask } from './referee';

export const LANGUAGES = ['en', 'es'] as const;
const NUMBERS = {
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  es: ['ninguno', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
};

export function words(
  lang: (typeof LANGUAGES)[number],
  game: string,
): { course: ReturnType<typeof lessonTexts>; number: (n: number) => string } {
  return { course: lessonTexts(game, lang), number: (n) => NUMBERS[lang][n] ?? String(n) };
}

/** A lesson at the referee, as it begins. */
export function atReferee<T>(game: string, lesson: Steps, use: (at: Lesson) => Promise<T>): Promise<T> {
  return withReferee(async (ask) => {
    const position = lesson.begins.position as Json | undefined;
    await ask(
      position
        ? { cmd: 'position', game, state: position, seed: 'e2e' }
        : { cmd: 'new', game, scenario: 'standard', seed: 'e2e' },
    );
    return use(new Lesson(ask, await ask<GameDescription>({ cmd: 'describe', game })));
  });
}

export class Lesson {
  /** Everything told so far. */
  readonly told: LogLine[] = [];

  constructor(
    private ask: Ask,
    readonly described: GameDescription,
  ) {}

  status(): Promise<{ phase: string; turn: number; to_act: Side | null }> {
    return this.ask({ cmd: 'status' });
  }

  async legal(): Promise<Action[]> {
    return (await this.ask<{ actions: Choice[] }>({ cmd: 'legal' })).actions.map(({ action }) => action);
  }

  async view(): Promise<GameView> {
    return (await this.ask<{ view: GameView }>({ cmd: 'view', side: 'french' })).view;
  }

  /** Takes the decision in which all these words stand. */
  async decide(...wanted: string[]): Promise<void> {
    const action = (await this.legal()).find((each) => wanted.every((word) => Object.values(each).includes(word)));
    if (!action) throw new Error(`“${wanted.join(' ')}” cannot be decided`);
    await this.take(action);
  }

  async take(action: Action): Promise<void> {
    this.told.push(...(await this.ask<{ events: LogLine[] }>({ cmd: 'do', action })).events);
  }

  async bot(): Promise<void> {
    await this.take((await this.ask<{ action: Action }>({ cmd: 'bot', level: 'cadet', ms: 10 })).action);
  }

  /** The machine decides for the Russians until the French do. */
  async answer(): Promise<void> {
    while ((await this.status()).to_act === 'russian') await this.bot();
  }
}
