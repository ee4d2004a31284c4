import { FxRatesUpdated, type OutgoingEvent, PricesUpdated, type StreamTicketView } from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import { openStreamSocket, type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { PmConfig } from './config.js';
import { migrations } from './migrations/index.js';
import { pmModule } from './pm.module.js';

let pm: ServiceUnderTest;

beforeAll(async () => {
  pm = await startServiceUnderTest({
    service: 'pm',
    migrations,
    module: pmModule,
    parse: environment => loadConfig(PmConfig, environment),
  });
  await pm.app.listen(0, '127.0.0.1');
});

afterAll(() => pm.close());

async function connect(firmId: string) {
  const token = tokenFor({ firm_id: firmId });
  const { body } = await pm.request<StreamTicketView>('POST', '/v1/stream/tickets', { token });
  return openStreamSocket(`${await pm.app.getUrl()}/v1/pm/stream`, body.ticket);
}

it('a socket of portfolio management receives the prices and rates of its firm', async () => {
  const [harbor, scripted] = [await connect('HARBOR'), await connect('SCRIPTED')];
  const [{ prices }, { rates }] = [PricesUpdated.examples[0], FxRatesUpdated.examples[0]];
  const everybody = { firm_id: null, other_firms: ['SCRIPTED'] };
  const dearer = prices.map(price => ({ ...price, last: '999.0000' }));
  const occurrence = { at: new Date(), isSandbox: true };
  const events: OutgoingEvent[] = [
    PricesUpdated.occurred({ ...everybody, prices }, occurrence),
    PricesUpdated.occurred({ firm_id: 'SCRIPTED', other_firms: [], prices: dearer }, occurrence),
    FxRatesUpdated.occurred({ firm_id: null, other_firms: [], rates }, occurrence),
  ];

  await pm.bus.publish(events);

  const rate = { type: 'fx_rate_update', ...rates[0] };
  await pm.settled();
  expect(harbor.frames).toHaveLength(2);
  expect(harbor.frames).toEqual(expect.arrayContaining([{ type: 'price_update', ...prices[0] }, rate]));
  expect(scripted.frames).toHaveLength(2);
  expect(scripted.frames).toEqual(expect.arrayContaining([{ type: 'price_update', ...dearer[0] }, rate]));
  harbor.leave();
  scripted.leave();
});
