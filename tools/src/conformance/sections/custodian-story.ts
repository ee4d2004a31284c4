import type { AccountView, ConnectionView, PositionView, SyncReport } from '@sandbourse/contracts';
import { type ApiClient, until } from '../../api-client.js';
import { BAAS, PM } from '../expect.js';
import type { World } from '../world.js';

const GRANITE = { name: 'Granite Trust Company', kind: 'OUTSIDE' } as const;

export interface ImportedStatement {
  readonly api: ApiClient;
  readonly account: AccountView;
  readonly connection: ConnectionView;
  readonly report: SyncReport;
  readonly positions: readonly PositionView[];
}

const stories = new WeakMap<World, Promise<ImportedStatement>>();

/**
 * Returns an account at another custodian, its connection, and the report of an imported statement with ten shares. The
 * three objects are made on first use and shared by all checks.
 */
export function importedStatement(world: World): Promise<ImportedStatement> {
  const known = stories.get(world) ?? imported(world);
  stories.set(world, known);
  return known;
}

async function imported(world: World): Promise<ImportedStatement> {
  const api = await world.as('advisor');
  const account = await api.post<AccountView>(`${BAAS}/accounts`, {
    registration: 'Conformance, held away',
    account_type: 'INDIVIDUAL',
    custodian: GRANITE,
  });
  const connect = { custodian: GRANITE.name, connection_type: 'FILE_IMPORT', account_ids: [account.account_id] };
  // Portfolio management learns of a new account with a delay, and answers 404 until then.
  const { body: connection } = await until(
    () => api.send<ConnectionView>('POST', `${PM}/custodians/connections`, connect),
    ({ status }) => status !== 404,
  );
  const { account_number } = account;
  const position = {
    record: 'POSITION',
    account_number,
    security: { type: 'ticker', value: 'VTI' },
    quantity: '10',
    cost_basis: '2000',
    acquired_date: '2024-03-15',
  };
  const path = `${PM}/custodians/connections/${connection.connection_id}/sync`;
  const report = await api.post<SyncReport>(path, {
    rows: [position, { record: 'CASH', account_number, currency: 'USD', amount: '50' }],
  });
  const positions = await api.get<PositionView[]>(`${BAAS}/accounts/${account.account_id}/positions`);
  return { api, account, connection, report, positions };
}
