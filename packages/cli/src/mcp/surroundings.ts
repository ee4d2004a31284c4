import type { Sandbourse } from '@sandbourse/sdk';
import { partOf } from './tool-answer.js';

/** The changes that the options of the command allow. */
export interface Permissions {
  /** The accounts in which orders can be confirmed; empty if the server only reads. */
  readonly accounts: readonly string[];
  readonly movesClock: boolean;
}

/** Returns the sandbox, the login, the firm with its clock, and what the server may change. */
export async function surroundingsOf(client: Sandbourse, { accounts, movesClock }: Permissions): Promise<object> {
  const [login, clock, market] = await Promise.all([
    partOf(client.auth.get('/me')),
    partOf(client.sandbox.get('/clock')),
    partOf(client.sandbox.get('/market/hours')),
  ]);
  return {
    sandbox: client.baseUrl,
    money: 'simulated; prices are real and past',
    login,
    clock,
    market,
    permissions: {
      trading: accounts.length > 0 ? { accounts } : 'off: sandbourse mcp --allow-trading ACCOUNT_ID switches it on',
      clock: movesClock ? 'on' : 'off: sandbourse mcp --allow-clock switches it on',
    },
  };
}

/** Returns the state of the firm, or of one account: cash, positions, open orders, and work that is not done yet. */
export async function situationOf(client: Sandbourse, permissions: Permissions, account?: string): Promise<object> {
  const { baas, sandbox } = client;
  const ofAccount = account === undefined ? {} : { account_id: account };
  const [environment, open_orders, work] = await Promise.all([
    surroundingsOf(client, permissions),
    partOf(baas.get('/orders', { params: { query: { status: 'OPEN', limit: 50, ...ofAccount } } })),
    partOf(sandbox.get('/settled', { params: { query: { wait: 0 } } })),
  ]);
  if (account === undefined) {
    const accounts = await partOf(baas.get('/accounts', { params: { query: { page_size: 50 } } }));
    return { environment, accounts, open_orders, work };
  }
  const path = { account_id: account };
  const [detail, positions] = await Promise.all([
    baas.get('/accounts/{account_id}', { params: { path } }),
    partOf(baas.get('/accounts/{account_id}/positions', { params: { path } })),
  ]);
  return { environment, account: detail, positions, open_orders, work };
}
