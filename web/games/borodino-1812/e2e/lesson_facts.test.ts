import { expect, test } from 'vitest';
import { atReferee, LANGUAGES, words } from '../../../table/e2e/support/lesson_facts';
import { makeFace } from '../face';
import { evening, lesson } from '../lesson';

const GAME = 'borodino-1812';

test('Borodino 1812: what the faces show, who stands where, and that the marches it asks for can be made (4.13, 5.41, 3.32)', async () => {
  await atReferee(GAME, lesson, async (at) => {
    const { scenarios, areas, units } = at.described as unknown as {
      scenarios: { id: string; turns: number }[];
      areas: { id: string; name: Record<string, string> }[];
      units: { id: string; name: Record<string, string> }[];
    };
    const own = makeFace(at.described, 'en')
      .pieces(await at.view())
      .filter(({ side }) => side === 'french');
    expect(own.length).toBeGreaterThan(0);
    // A face with a letter of fire shows its strength as a figure.
    expect(own.every(({ face }) => face?.firepower)).toBe(true);
    for (const lang of LANGUAGES) {
      const { course, number } = words(lang, GAME);
      expect(course.step['blocks']?.text).toMatch(/^[^.]*\. (The number|El número)/);
      expect(course.start.text).toContain(number(evening.blocks.length));
      expect(course.step['march']?.text).toContain(
        areas.find(({ id }) => id === own.find(({ unit }) => unit === 'fr-18')?.area)?.name[lang],
      );
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
