import { securityHint } from './security-hint.js';

const KNOWN = ['AAPL', 'BRK-B', 'KO', 'MSFT', 'V'];
const LISTED = 'GET /api/v1/baas/market/securities lists all 5 securities';

// biome-ignore format: a table
it.each([
  { ticker: 'APPL',       hint: `Did you mean AAPL? ${LISTED}` },
  { ticker: 'mfst',       hint: `Did you mean MSFT? ${LISTED}` },
  { ticker: 'BRKA',       hint: `Did you mean BRK-B? ${LISTED}` },
  { ticker: 'KOO',        hint: `Did you mean KO? ${LISTED}` },
  { ticker: 'NOSUCHNAME', hint: LISTED },
])('$ticker: $hint', ({ ticker, hint }) => {
  expect(securityHint(ticker, KNOWN)).toBe(hint);
});
