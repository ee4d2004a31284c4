import type { BranchView, CreatedTestFirmView, SnapshotView } from '@sandbourse/contracts';
import { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';

export const FIRMS = '/api/v1/sandbox/firms';
export const SNAPSHOTS = '/api/v1/sandbox/snapshots';

const KO = { type: 'ticker', value: 'KO' } as const;

/** A firm with an account that has a position and an open order. */
export interface SnapshotFirm {
  readonly firmId: string;
  readonly broker: Brokerage;
  readonly accountId: string;
  readonly openOrderId: string;
}

export const brokerOf = ({ baseUrl }: ApiClient, { access_token }: Pick<CreatedTestFirmView, 'access_token'>) =>
  new Brokerage(new ApiClient(baseUrl, access_token));

export async function makeSnapshotFirm(
  ci: ApiClient,
  clock: { at?: string; frozen?: boolean } = {},
): Promise<SnapshotFirm> {
  const created = await ci.post<CreatedTestFirmView>(FIRMS, clock);
  const broker = brokerOf(ci, created);
  const { account_id: accountId } = await broker.openFunded('Ada Byron', '10000.00');
  await broker.done((await buy(broker, accountId, '3')).order_id);
  const { order_id: openOrderId } = await broker.place({
    account_id: accountId,
    security: KO,
    side: 'BUY',
    order_type: 'LIMIT',
    limit_price: '1.00',
    quantity: '2',
    time_in_force: 'GTC',
  });
  return { firmId: created.firm_id, broker, accountId, openOrderId };
}

export const buy = (broker: Brokerage, account_id: string, quantity: string) =>
  broker.place({ account_id, security: KO, side: 'BUY', order_type: 'MARKET', quantity });

/** Creates a snapshot of the firm to which the client's token belongs. */
export const snapshotOf = ({ api }: Brokerage, name: string) => api.post<SnapshotView>(SNAPSHOTS, { name });

/** Creates a branch of a snapshot. The branch is deleted after ten minutes. */
export async function branchOf(ci: ApiClient, { snapshot_id }: Pick<SnapshotView, 'snapshot_id'>): Promise<Brokerage> {
  return brokerOf(ci, await ci.post<BranchView>(`${SNAPSHOTS}/${snapshot_id}/branch`, { ttl: 600 }));
}

const READS = [
  'accounts/ACCOUNT',
  'positions?account_id=ACCOUNT',
  'accounts/ACCOUNT/tax-lots',
  'orders?account_id=ACCOUNT&status=ALL',
  'transactions?account_id=ACCOUNT',
];

export function responsesOf({ api }: Brokerage, accountId: string): Promise<string[]> {
  return textsOf(
    api,
    READS.map(path => `/api/v1/baas/${path.replace('ACCOUNT', accountId)}`),
  );
}

/** Returns the status and the body of the response for each path, as text. */
export async function textsOf(api: ApiClient, paths: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) {
    const { status, body } = await api.send('GET', path);
    texts.push(`${status} ${JSON.stringify(body)}`);
  }
  return texts;
}

/** Removes ids and hashes, because a branch has other ids than its firm. */
export const withoutIds = (texts: readonly string[]) =>
  texts.map(text =>
    text
      .replace(/[a-z]+_[0-9A-Z]{26}/g, 'ID')
      .replace(/SBX[0-9A-Z]{10}/g, 'FIRM')
      .replace(/SB\d{8}(-\w{4})?/g, 'NUMBER')
      .replace(/"[0-9a-f]{64}"/g, 'HASH'),
  );

/** Returns the ids of a firm's accounts, in the order of their creation. */
export async function accountIdsOf(broker: Brokerage): Promise<string[]> {
  const { items } = await broker.accounts();
  return items.map(({ account_id }) => account_id).sort();
}
