import { AUTHORIZATION_SERVERS } from './authorization-servers.js';

const PUBLIC_PAGES = new Set([
  '/',
  '/console',
  '/docs',
  '/v',
  ...Object.keys(AUTHORIZATION_SERVERS),
  '/openapi.json',
  '/asyncapi.json',
  '/health/live',
  '/health/ready',
]);
/** What a page asks for; and the pages of the console, which its own document knows. */
const FOLDERS = ['/assets/', '/console/', '/docs/'];

/**
 * Whether a page of the gateway is public. Metrics and the state of the services are not, however their paths are
 * written.
 */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.has(path) || FOLDERS.some(folder => path.startsWith(folder));
}
