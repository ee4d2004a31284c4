import { securityHint } from './security-hint.js';

const KNOWN = ['AAPL', 'BRK-B', 'KO', 'MSFT', 'V'];
const LISTED = 'GET /api/v1/baas/market/securities lists all 5';

// biome-ignore format: a table
it.each([
  { ticker: 'APPL',       hint: `did you mean AAPL? ${LISTED}` },
  { ticker: 'mfst',       hint: `did you mean MSFT? ${LISTED}` },
  { ticker: 'BRKA',       hint: `did you mean BRK-B? ${LISTED}` },
  { ticker: 'KOO',        hint: `did you mean KO? ${LISTED}` },
  { ticker: 'NOSUCHNAME', hint: LISTED },
])('$ticker: $hint', ({ ticker, hint }) => {
  expect(securityHint(ticker, KNOWN)).toBe(hint);
});
