import type { Session } from './session.js';

const OF_ACCOUNT = ['', '/positions', '/tax-lots?status=ALL', '/realized-gains', '/funding', '/balances'];
const DOCUMENTS = [
  ['/api/v1/baas/accounts/{account}/realized-gains', 'text/csv'],
  ['/api/v1/baas/accounts/{account}/realized-gains', 'application/pdf'],
  ['/api/v1/pm/accounts/{account}/statement?from=2026-03-02&to=2026-03-31', 'application/pdf'],
  ['/api/v1/pm/accounts/{account}/statement?from=2026-03-02&to=2026-03-31', 'text/html'],
] as const;
const OF_FIRM = [
  '/api/v1/baas/events?limit=500',
  '/api/v1/baas/orders?limit=500',
  '/api/v1/baas/journals',
  '/api/v1/pm/ledger-replica',
  '/api/v1/pm/models',
  '/api/v1/pm/portfolios',
  '/api/v1/pm/rebalancing',
  '/api/v1/pm/custodians/connections',
  '/api/v1/crm/clients',
  '/api/v1/sandbox/clock',
  '/api/v1/sandbox/market/scripts',
  '/api/v1/sandbox/market/actions',
  '/api/v1/auth/me',
];

/** Reads everything that the books of the session's firm show. */
export async function readsOf(session: Session): Promise<void> {
  for (const account of session.accounts) {
    for (const path of OF_ACCOUNT) await session.send('GET', `/api/v1/baas/accounts/${account}${path}`);
    await session.send('GET', `/api/v1/baas/transactions?account_id=${account}&limit=500`);
    await session.send('GET', `/api/v1/pm/accounts/${account}/performance`);
    for (const [path, type] of DOCUMENTS) await session.document(path.replace('{account}', account), type);
  }
  for (const order of session.orders) await session.send('GET', `/api/v1/baas/orders/${order}`);
  for (const path of OF_FIRM) await session.send('GET', path);
}
