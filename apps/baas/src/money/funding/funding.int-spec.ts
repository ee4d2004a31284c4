import { Database } from '@sandbourse/platform/database';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let owner: Database;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'test' });
});

afterAll(async () => {
  await owner.close();
  await broker.close();
});

it('consumes its events of queued funding, and not those of completed funding', async () => {
  const accountId = await broker.openAccount('0');
  await broker.deposit(accountId, '100.00');
  await broker.deposit(accountId, '200.00');

  // Events of an account arrive in order: the first funding was completed before the second funding was queued.
  const taken = await owner.query(`select event_id from inbox where consumer = 'baas.funding'`);
  expect(taken).toHaveLength(2);
});
