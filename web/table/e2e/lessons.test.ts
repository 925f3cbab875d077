/** What the lessons say, held against what the rules give: no browser, only the referee. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFace } from '../src/table/games';
import { evening } from '../src/tutorial/borodino-1812';
import { courses } from '../src/tutorial/courses';
import { niemen } from '../src/tutorial/invasion-1812';
import type { Action, Choice, GameDescription, GameView, Json, LogLine, Side } from '../src/types';
import { withReferee, type Ask } from './support/referee';
import { root } from './support/table';

const LANGUAGES = ['en', 'es'] as const;
const NUMBERS = {
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  es: ['ninguno', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
};

interface Course {
  start: { text: string };
  step: Record<string, { title: string; text: string }>;
}

function words(lang: (typeof LANGUAGES)[number], game: string): { course: Course; number: (n: number) => string } {
  const file = JSON.parse(readFileSync(join(root, 'web', 'table', 'src', 'i18n', `${lang}.json`), 'utf8')) as { tutorial: { course: Record<string, Course> } };
  return { course: file.tutorial.course[game] as Course, number: (n) => NUMBERS[lang][n] ?? String(n) };
}

/** A lesson at the referee, as it begins. */
function lesson<T>(game: string, use: (at: Lesson) => Promise<T>): Promise<T> {
  return withReferee(async (ask) => {
    const position = courses[game]?.begins.position as Json | undefined;
    await ask(position ? { cmd: 'position', game, state: position, seed: 'e2e' } : { cmd: 'new', game, scenario: 'standard', seed: 'e2e' });
    return use(new Lesson(ask, await ask<GameDescription>({ cmd: 'describe', game })));
  });
}

class Lesson {
  /** Everything told so far. */
  readonly told: LogLine[] = [];

  constructor(private ask: Ask, readonly described: GameDescription) {}

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

test('Bloody Monday: how many blocks an area takes, and that batteries stay out of it (1.2, 1.2.2)', async () => {
  await lesson('bloody-monday', async (at) => {
    const { tables, victory, units } = at.described as unknown as {
      tables: { terrain: { terrain: string; stack: number }[] }; victory: unknown[]; units: { id: string; type: string; edges: { strength: number }[] }[];
    };
    const stack = Object.fromEntries(tables.terrain.map((each) => [each.terrain, each.stack])) as Record<'green' | 'yellow' | 'red', number>;
    const leaders = units.find(({ id }) => id === 'fr-napoleon')?.edges[0]?.strength ?? 0;
    for (const [lang, open, wood, height] of [['en', 'on open ground', 'in a wood', 'on a height'], ['es', 'en terreno abierto', 'en un bosque', 'en una altura']] as const) {
      const { course, number } = words(lang, 'bloody-monday');
      expect(course.step['attack']?.text).toContain(`${number(stack.green)} ${open}, ${number(stack.yellow)} ${wood}, ${number(stack.red)} ${height}`);
      expect(course.step['goal']?.text.toLowerCase()).toContain(number(victory.length));
      expect(course.step['ready']?.title).toContain(number(leaders));
    }
    // Nobody but divisions and cavalry can enter where Russians are.
    await at.decide('tactical');
    for (const leader of ['fr-davout', 'fr-ney', 'fr-eugene']) await at.decide('activate', leader);
    await at.decide('done');
    const view = (await at.view()) as unknown as Record<string, { side?: Side; area?: string }[]>;
    const enemy = new Set(Object.values(view).flatMap((list) => (Array.isArray(list) ? list : [])).filter(({ side }) => side === 'russian').map(({ area }) => area));
    const entering = (await at.legal()).filter((action) => action.do === 'step' && enemy.has(action['area'] as string));
    const support = new Set(units.filter(({ type }) => type.endsWith('artillery') || type === 'leader' || type === 'commander').map(({ id }) => id));
    expect(entering.length).toBeGreaterThan(0);
    expect(entering.filter((action) => support.has(action['unit'] as string))).toEqual([]);
  });
});

test('Borodino 1812: what the faces show, who stands where, and that the marches it asks for can be made (4.13, 5.41, 3.32)', async () => {
  await lesson('borodino-1812', async (at) => {
    const { scenarios, areas, units } = at.described as unknown as {
      scenarios: { id: string; turns: number }[]; areas: { id: string; name: Record<string, string> }[]; units: { id: string; name: Record<string, string> }[];
    };
    const own = makeFace(at.described, 'en')?.pieces(await at.view()).filter(({ side }) => side === 'french') ?? [];
    expect(own.length).toBeGreaterThan(0);
    // A face with a letter of fire shows its strength as a figure.
    expect(own.every(({ face }) => face?.firepower)).toBe(true);
    for (const lang of LANGUAGES) {
      const { course, number } = words(lang, 'borodino-1812');
      expect(course.step['blocks']?.text).toMatch(/^[^.]*\. (The number|El número)/);
      expect(course.start.text).toContain(number(evening.blocks.length));
      expect(course.step['march']?.text).toContain(areas.find(({ id }) => id === own.find(({ unit }) => unit === 'fr-18')?.area)?.name[lang]);
      expect(course.step['march']?.text).toContain(units.find(({ id }) => id === 'fr-18')?.name[lang]);
      expect(course.step['end']?.text).toContain(String(scenarios.find(({ id }) => id === evening.scenario)?.turns));
    }
    for (const leader of ['fr-murat', 'fr-poniatowski']) await at.decide('activate', leader);
    await at.decide('done');
    await at.decide('bombard', 'fr-v-guns', 'doronino');
    await at.answer();
    await at.decide('done');
    await at.decide('move', 'fr-18', 'yelnya');
    for (const unit of ['fr-16', 'fr-1cc', 'fr-voltigeurs-3']) await at.decide('move', unit, 'doronino');
  });
});

test('The Invasion of Russia: who has trains and commands, and that the marches it asks for can be made (7.4, 8.4, 9.1)', async () => {
  await lesson('invasion-1812', async (at) => {
    const { victory_cities } = at.described as unknown as { victory_cities: unknown[] };
    const goes = async (from: string, ...way: string[]): Promise<void> => {
      await at.decide('march', from);
      for (const hex of way) await at.decide('step', hex);
      if ((await at.status()).phase === 'march') await at.decide('halt');
    };
    for (const hex of ['2008', '2108', '2007']) {
      await at.answer();
      await at.decide('allocate', hex);
    }
    await at.answer();
    expect((await at.legal()).some((action) => action.do === 'allocate')).toBe(false);
    await at.decide('done');
    await at.answer();
    await at.decide('depot', '2007');
    if ((await at.status()).phase === 'establishment') await at.decide('done');
    await goes('2008', '1908');
    const commands = async (): Promise<number> => Math.max(...(await at.legal()).filter((action) => action.do === 'attack').map((action) => action['commands'] as number));
    while ((await at.status()).phase !== 'combat') await at.bot();
    const most = await commands();
    for (const lang of LANGUAGES) {
      const { course, number } = words(lang, 'invasion-1812');
      expect(course.step['attack']?.text).toContain(number(most));
      expect(course.step['trains']?.text).toContain(number(niemen.in_store.french));
      expect(course.step['dummies']?.text.toLowerCase()).toContain(number(niemen.dummies_left.french));
      expect(course.step['goal']?.text).toContain(number(victory_cities.length - 3));
    }
    // What the Russians lay is a dummy, and nobody of theirs marches in this turn.
    while ((await at.status()).turn === niemen.turn) await at.bot();
    const russian = at.told.filter((line) => line['side'] === 'russian');
    const laid = russian.filter(({ event }) => event === 'allocated').map((line) => line['dummy']);
    expect(laid).toEqual(Array.from({ length: laid.length }, () => true));
    expect(russian.filter(({ event }) => event === 'marches')).toEqual([]);
    for (const lang of LANGUAGES) expect(words(lang, 'invasion-1812').course.step['trains']?.text).toMatch(/dummy|falso/);
  });
});
