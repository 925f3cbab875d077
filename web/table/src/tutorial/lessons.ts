// The games that can be learnt at the table: those with a `lesson.ts` in their folder under `web/games`.
import type { Lesson } from './guide';

const files = import.meta.glob<Lesson>('../../../games/*/lesson.ts', { eager: true, import: 'lesson' });

export const lessons: Readonly<Record<string, Lesson>> = Object.fromEntries(
  Object.entries(files).map(([path, lesson]) => [path.split('/').at(-2) ?? '', lesson]),
);
