import { expect, test } from 'vitest';
import type { Side } from '../../../table/src/types';
import { atReferee, words } from '../../../table/e2e/support/lesson_facts';
import { lesson } from '../lesson';

const GAME = 'bloody-monday';

test('Bloody Monday: how many blocks an area takes, and that batteries stay out of it (1.2, 1.2.2)', async () => {
  await atReferee(GAME, lesson, async (at) => {
    const { tables, victory, units } = at.described as unknown as {
      tables: { terrain: { terrain: string; stack: number }[] };
      victory: unknown[];
      units: { id: string; type: string; edges: { strength: number }[] }[];
    };
    const stack = Object.fromEntries(tables.terrain.map((each) => [each.terrain, each.stack])) as Record<
      'green' | 'yellow' | 'red',
      number
    >;
    const leaders = units.find(({ id }) => id === 'fr-napoleon')?.edges[0]?.strength ?? 0;
    for (const [lang, open, wood, height] of [
      ['en', 'on open ground', 'in a wood', 'on a height'],
      ['es', 'en terreno abierto', 'en un bosque', 'en una altura'],
    ] as const) {
      const { course, number } = words(lang, GAME);
      expect(course.step['attack']?.text).toContain(
        `${number(stack.green)} ${open}, ${number(stack.yellow)} ${wood}, ${number(stack.red)} ${height}`,
      );
      expect(course.step['goal']?.text.toLowerCase()).toContain(number(victory.length));
      expect(course.step['ready']?.title).toContain(number(leaders));
    }
    // Nobody but divisions and cavalry can enter where Russians are.
    await at.decide('tactical');
    for (const leader of ['fr-davout', 'fr-ney', 'fr-eugene']) await at.decide('activate', leader);
    await at.decide('done');
    const view = (await at.view()) as unknown as Record<string, { side?: Side; area?: string }[]>;
    const enemy = new Set(
      Object.values(view)
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .filter(({ side }) => side === 'russian')
        .map(({ area }) => area),
    );
    const entering = (await at.legal()).filter((action) => action.do === 'step' && enemy.has(action['area'] as string));
    const support = new Set(
      units
        .filter(({ type }) => type.endsWith('artillery') || type === 'leader' || type === 'commander')
        .map(({ id }) => id),
    );
    expect(entering.length).toBeGreaterThan(0);
    expect(entering.filter((action) => support.has(action['unit'] as string))).toEqual([]);
  });
});
