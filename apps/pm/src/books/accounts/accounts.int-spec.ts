import { AccountDetails, AccountStatusChanged, exampleOf, type OutgoingEvent } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { loadConfig } from '@sandbourse/platform/config';
import { type ServiceUnderTest, startServiceUnderTest } from '@sandbourse/test-support';
import { PmConfig } from '../../config.js';
import { migrations } from '../../migrations/index.js';
import { pmModule } from '../../pm.module.js';
import type { Account } from './account.js';
import { AccountStore } from './account.store.js';

let pm: ServiceUnderTest;
const store = new AccountStore();

beforeAll(async () => {
  pm = await startServiceUnderTest({
    service: 'pm',
    migrations,
    module: pmModule,
    parse: environment => loadConfig(PmConfig, environment),
  });
});

afterAll(() => pm.close());

const account = { account_id: 'acct_1', firm_id: 'HARBOR', rep_code: 'R001', client_id: 'CLT-1' };
const details = exampleOf(AccountDetails);

function statusChanged(change: Partial<Parameters<typeof AccountStatusChanged.occurred>[0]>): OutgoingEvent {
  const data = { ...account, status: 'ACTIVE' as const, previous: null, reason: null, details, ...change };
  return AccountStatusChanged.occurred(data, { at: new Date(), isSandbox: true });
}

/** Returns an event as an old version published it, without details. */
function withoutDetails(event: OutgoingEvent): OutgoingEvent {
  const { details: _, ...data } = event.envelope.data as Record<string, unknown>;
  return { ...event, envelope: { ...event.envelope, data } };
}

const kept = async (accountId: string): Promise<Account | undefined> =>
  (await pm.database.as(SYSTEM_SCOPE).transaction(tx => store.ofIds(tx, SYSTEM_SCOPE, [accountId])))[0];

it('knows of an account what the brokerage tells, be it twice, and its last status', async () => {
  const opened = statusChanged({ status: 'PENDING' });
  await pm.bus.publish([opened, opened, statusChanged({ previous: 'PENDING' })]);

  await pm.settled();
  expect(await kept('acct_1')).toEqual({
    accountId: 'acct_1',
    firmId: 'HARBOR',
    repCode: 'R001',
    clientId: 'CLT-1',
    status: 'ACTIVE',
    details: {
      accountNumber: details.account_number,
      householdId: null,
      registration: 'Ada Byron',
      accountType: 'INDIVIDUAL',
      management: 'ADVISORY',
      custodian: details.custodian,
      baseCurrency: 'USD',
      marginEnabled: false,
      lotMethod: 'FIFO',
      isSandbox: true,
      createdAt: new Date(details.created_at),
    },
  });
});

it('takes events of earlier versions, and forgets nothing by them', async () => {
  await pm.bus.publish([
    withoutDetails(statusChanged({ account_id: 'acct_old' })),
    statusChanged({ account_id: 'acct_both' }),
    withoutDetails(statusChanged({ account_id: 'acct_both', status: 'RESTRICTED' })),
  ]);

  await pm.settled();
  expect(await kept('acct_old')).toMatchObject({ status: 'ACTIVE', details: null });
  expect(await kept('acct_both')).toMatchObject({ status: 'RESTRICTED', details: { registration: 'Ada Byron' } });
});
