import type { BranchView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import {
  accountIdsOf,
  brokerOf,
  makeSnapshotFirm,
  responsesOf,
  SNAPSHOTS,
  snapshotOf,
  withoutIds,
} from './snapshot-firms.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest({ processes: true });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it(
  'a branch that is requested while a service is down is created when the service is back',
  async () => {
    const ci = new ApiClient(test.stack.file.base_url, test.stack.file.ci_token);
    const firm = await makeSnapshotFirm(ci);
    const { snapshot_id } = await snapshotOf(firm.broker, 'base');
    const before = withoutIds(await responsesOf(firm.broker, firm.accountId));

    process.kill(test.pidOf('baas'), 'SIGKILL');
    const { status, body } = await ci.send<BranchView>('POST', `${SNAPSHOTS}/${snapshot_id}/branch`, {});

    expect(status).toBe(201);
    const branch = brokerOf(ci, body);
    const [accountId = ''] = await accountIdsOf(branch);
    expect(withoutIds(await responsesOf(branch, accountId))).toEqual(before);
    expect(verifyLedger(test.stack.file)).toMatchObject({ status: 0 });
  },
  WAITS.story,
);
