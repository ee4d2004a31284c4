import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { migrations } from './migrations/index.js';

let test: TestDatabase;
let service: Database;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
  service = new Database({ url: test.url, connectionsMax: 2, applicationName: 'service' });
});

afterAll(async () => {
  await service.close();
  await test.drop();
});

/** An account with one line of its calendar, which is append-only. */
async function anAccount(firmId: string, isSandbox: boolean): Promise<void> {
  await service.as(SYSTEM_SCOPE).transaction(async tx => {
    await tx.query(
      `insert into accounts (account_id, account_number, firm_id, rep_code, registration, account_type, management, status,
                             base_currency, margin_enabled, custodian_name, custodian_kind, is_sandbox, lot_method,
                             ledger_hash, created_at)
       values ($1, $1, $1, 'R001', 'Ada', 'INDIVIDUAL', 'ADVISORY', 'ACTIVE', 'USD', false, 'C', 'NATIVE', $2, 'FIFO', 'h', now())`,
      [firmId, isSandbox],
    );
    await tx.query(
      `insert into calendar_events (account_id, date, kind, reference, description, occurred_at)
       values ($1, '2026-11-20', 'SETTLEMENT', 'USD', 'Settled', now())`,
      [firmId],
    );
  });
}

const erase = (firmId: string) =>
  service.as(SYSTEM_SCOPE).transaction(tx => tx.query('select erase_history($1)', [firmId]));
const left = async () =>
  (
    await service
      .as(SYSTEM_SCOPE)
      .query<{ account_id: string }>('select account_id from calendar_events order by account_id')
  ).map(({ account_id }) => account_id);

it('the function of the owner erases the history of one sandbox firm, and of no live firm', async () => {
  await anAccount('SBX1', true);
  await anAccount('SBX2', true);
  await anAccount('LIV1', false);

  await erase('SBX1');

  expect(await left()).toEqual(['LIV1', 'SBX2']);
  await expect(erase('LIV1')).rejects.toThrow('the history of a live firm is never erased');
});

it('the service alone cannot delete what is append-only, whatever it sets', async () => {
  const attempt = service.as(SYSTEM_SCOPE).transaction(async tx => {
    await tx.query(`select set_config('sandbourse.erases_history', 'yes', true)`);
    await tx.query('delete from calendar_events');
  });
  await expect(attempt).rejects.toThrow('permission denied');
});

it('the owner is refused as before', async () => {
  const owner = new Database({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
  await expect(owner.query('delete from calendar_events')).rejects.toThrow('append-only');
  await owner.close();
});
