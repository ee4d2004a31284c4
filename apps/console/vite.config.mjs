import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API: a stack that runs beside it. */
const STACK = process.env.SANDBOURSE_URL ?? 'http://127.0.0.1:8080';
const BASE = '/console/';
const FIRST_PAGE = '/practice/practice-page.tsx';

/** Has the browser fetch the page behind a login beside what leads to it, not after that has run. */
const preloadFirstPage = {
  name: 'preload-first-page',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return [];
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const { fileName, imports } = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(FIRST_PAGE));
      const entry = chunks.find(({ isEntry }) => isEntry);
      const files = [fileName, ...imports].filter(file => file !== entry.fileName && !entry.imports.includes(file));
      return files.map(file => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `${BASE}${file}` },
      }));
    },
  },
};

export default defineConfig({
  base: BASE,
  plugins: [react(), preloadFirstPage],
  resolve: { conditions: ['@sandbourse/source', 'module', 'browser', 'production'] },
  // The page is served with a policy under which nothing that is written into it runs or styles: no data URLs either.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // React changes more seldom than the console: a browser keeps it from one version to the next.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
  server: { proxy: { '/api': { target: STACK, ws: true }, '/assets/favicon.svg': STACK } },
});
