import { nearest } from './nearest.js';

/** Returns a hint for an unknown ticker: similar tickers, and the endpoint that lists the securities. */
export function securityHint(ticker: string, known: readonly string[]): string {
  const near = nearest(ticker, known);
  const meant = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : '';
  return `${meant}GET /api/v1/baas/market/securities lists all ${known.length} securities`;
}

/** Returns the reason of a failed check SECURITY_KNOWN. */
export function noSecurity(name: string, known: readonly string[]): string {
  return `There is no security ${name}. ${securityHint(name, known)}`;
}
