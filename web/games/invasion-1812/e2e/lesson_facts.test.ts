import { expect, test } from 'vitest';
import { atReferee, LANGUAGES, words } from '../../../table/e2e/support/lesson_facts';
import { lesson, niemen } from '../lesson';

const GAME = 'invasion-1812';

test('The Invasion of Russia: who has trains and commands, and that the marches it asks for can be made (7.4, 8.4, 9.1)', async () => {
  await atReferee(GAME, lesson, async (at) => {
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
    const commands = async (): Promise<number> =>
      Math.max(
        ...(await at.legal()).filter((action) => action.do === 'attack').map((action) => action['commands'] as number),
      );
    while ((await at.status()).phase !== 'combat') await at.bot();
    const most = await commands();
    for (const lang of LANGUAGES) {
      const { course, number } = words(lang, GAME);
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
    for (const lang of LANGUAGES) expect(words(lang, GAME).course.step['trains']?.text).toMatch(/dummy|falso/);
  });
});
