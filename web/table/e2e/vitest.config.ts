import { defineConfig } from 'vitest/config';

// Two browsers at a time: as many as the smallest machine has cores. A test waits for what the page shows, however long
// the machine takes; the limits are there for what never comes.
export default defineConfig({
  test: {
    include: ['table/e2e/**/*.test.ts', 'games/*/e2e/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    minWorkers: 1,
    reporters: ['verbose'],
  },
});
