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
/** Folders of assets, guides, and pages of the console. The console's own document routes its pages. */
const FOLDERS = ['/assets/', '/console/', '/docs/'];

/**
 * Returns true if a page of the gateway is public. Metrics and the state of the services are not public, in any
 * spelling of their paths.
 */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.has(path) || FOLDERS.some(folder => path.startsWith(folder));
}
