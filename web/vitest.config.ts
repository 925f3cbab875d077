import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: 'table/svelte.config.js' })],
  test: {
    include: ['{test,map/test,table/test}/**/*.test.ts', 'games/*/test/**/*.test.ts'],
    // The drawing of a whole board takes seconds on a busy machine.
    testTimeout: 60_000,
    benchmark: { include: ['table/bench/**/*.bench.ts'] },
  },
});
