import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const table = process.env['REDOUBT_TABLE'] ?? 'http://localhost:1812';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts, and small files cost nothing on one connection.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': table,
      '/feed': table,
      '/ws': { target: table, ws: true },
    },
  },
});
