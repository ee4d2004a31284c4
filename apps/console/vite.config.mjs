import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API: a stack that runs beside it. */
const STACK = process.env.SANDBOURSE_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  resolve: { conditions: ['@sandbourse/source', 'module', 'browser', 'production'] },
  // The page is served with a policy under which nothing that is written into it runs or styles: no data URLs either.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { proxy: { '/api': { target: STACK, ws: true }, '/assets/favicon.svg': STACK } },
});
