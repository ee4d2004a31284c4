import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The address of the API for `npm run dev`: a running stack. */
const STACK = process.env.SANDBOURSE_URL ?? 'http://127.0.0.1:8080';
const BASE = '/console/';
const FIRST_PAGE = '/practice/practice-page.tsx';

/**
 * Lets the browser load the first page after a login in parallel with the entry code, and not after the entry code has
 * run.
 */
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
  // The content security policy blocks inline scripts, inline styles and data URLs.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // React changes less often than the console, so it is a separate file that browsers cache across versions.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
  server: { proxy: { '/api': { target: STACK, ws: true }, '/assets/favicon.svg': STACK } },
});
