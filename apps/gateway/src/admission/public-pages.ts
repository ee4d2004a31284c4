const PUBLIC_PAGES = new Set(['/', '/docs', '/openapi.json', '/asyncapi.json', '/health/live', '/health/ready']);
const ASSETS = '/assets/';

/** What of the gateway's own is for everyone. Metrics and the state of the services are not, however they are written. */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.has(path) || path.startsWith(ASSETS);
}
