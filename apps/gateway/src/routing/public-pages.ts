import { AUTHORIZATION_SERVERS } from './authorization-servers.js';

const PUBLIC_PAGES = new Set([
  '/',
  '/console',
  '/docs',
  '/favicon.ico',
  '/r',
  '/v',
  ...Object.keys(AUTHORIZATION_SERVERS),
  '/openapi.json',
  '/asyncapi.json',
  '/asyncapi-3.0.json',
  '/llms.txt',
  '/llms-full.txt',
  '/AGENTS.md',
  '/.well-known/api-catalog',
  '/health/live',
  '/health/ready',
]);
/**
 * The folders of assets, of collections for Postman and Bruno, of guides, and of the console. The console itself decides which page a path in its folder
 * shows.
 */
const FOLDERS = ['/assets/', '/collections/', '/console/', '/docs/'];

/**
 * Returns true if a page of the gateway is public. The pages with metrics and with the state of the services are never
 * public, even if the path is written in another form, for example with escapes.
 */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.has(path) || FOLDERS.some(folder => path.startsWith(folder));
}
