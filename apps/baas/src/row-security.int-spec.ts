import { type AccountView, newId } from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import { type ServiceUnderTest, startServiceUnderTest, tokenFor, unguardedTables } from '@sandbourse/test-support';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';
import { migrations } from './migrations/index.js';

let baas: ServiceUnderTest;

beforeAll(async () => {
  baas = await startServiceUnderTest({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
  });
});

afterAll(() => baas.close());

const openAccount = async () =>
  (
    await baas.request<AccountView>('POST', '/v1/accounts', {
      body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL' },
    })
  ).body;

describe('the second wall between tenants', () => {
  it('stands around every table that holds rows of tenants', async () => {
    expect(await unguardedTables(baas.database)).toEqual([]);
  });

  it('shows a statement that forgets the scope nothing at all', async () => {
    const { account_id } = await openAccount();

    expect(await baas.database.query('select * from accounts')).toEqual([]);
    expect(await baas.database.query('select * from accounts where account_id = $1', [account_id])).toEqual([]);
    expect(await baas.database.query('update accounts set status = $1 returning 1', ['CLOSED'])).toEqual([]);
  });

  it('shows a statement that forgets the predicate the rows of its caller only', async () => {
    const { account_id } = await openAccount();
    const ids = (firmId: string) =>
      baas.database
        .as({ kind: 'rep_codes', firmId, repCodes: ['R001'] })
        .query('select account_id from accounts where account_id = $1', [account_id]);

    expect(await ids('HARBOR')).toEqual([{ account_id }]);
    expect(await ids('SUMMIT')).toEqual([]);
  });

  it.each(['ledger_entries', 'calendar_events', 'realized_gains', 'wash_sales'])(
    'looks the accounts up for all %s of a statement, and not for each',
    async table => {
      const lines = await baas.database
        .as({ kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] })
        .query<{ 'QUERY PLAN': string }>(`explain select * from ${table}`);
      const plan = lines.map(line => line['QUERY PLAN']).join('\n');
      expect(plan).toContain('hashed SubPlan');
      expect(plan).not.toContain('is_visible_in_accounts');
    },
  );

  it('counts the accounts of the whole firm against its cap, for every rep code', async () => {
    const firmId = `FIRM${newId('event')}`;
    const open = (repCode: string) =>
      baas.request('POST', '/v1/accounts', {
        token: tokenFor({ firm_id: firmId, rep_code: repCode, allowed_rep_codes: [repCode] }),
        body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL' },
      });

    for (let opened = 0; opened < 100; opened += 1) await open(opened % 2 ? 'R001' : 'R002');
    expect((await open('R001')).status).toBe(429);
    expect((await open('R003')).status).toBe(429);
  });
});
