import type { Session } from './session.js';

const OF_ACCOUNT = ['', '/positions', '/tax-lots?status=ALL', '/realized-gains', '/funding', '/balances'];
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
  }
  for (const order of session.orders) await session.send('GET', `/api/v1/baas/orders/${order}`);
  for (const path of OF_FIRM) await session.send('GET', path);
}
