/**
 * Public paths after `/api/v1/` that need no credential, because clients use them to obtain a credential. Their requests
 * have no firm.
 */
export const OPEN_PATHS: readonly string[] = [
  'auth/login',
  'auth/password/forgot',
  'auth/password/reset',
  'auth/sandbox/signup',
  'auth/sandbox/verify',
  'sandbox/mailbox',
  'sandbox/books/schema',
  'baas/oauth/token',
  'pm/oauth/token',
];

/** Returns true if a route needs no credential: `POST /api/v1/auth/login`. */
export function isOpenRoute(route: string): boolean {
  return OPEN_PATHS.some(path => route.endsWith(` /api/v1/${path}`));
}
