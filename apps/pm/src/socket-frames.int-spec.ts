import { FxRatesUpdated, type OutgoingEvent, PricesUpdated, type StreamTicketView } from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import {
  openStreamSocket,
  type ServiceUnderTest,
  startServiceUnderTest,
  tokenFor,
  untilHeard,
} from '@sandbourse/test-support';
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
  const [everybodysPrice, ownPrice] = [prices, dearer].map(([price]) => ({ type: 'price_update', ...price }));
  // A socket also receives the current market, before or after these frames.
  await untilHeard(() => {
    expect(harbor.frames).toEqual(expect.arrayContaining([everybodysPrice, rate]));
    expect(scripted.frames).toEqual(expect.arrayContaining([ownPrice, rate]));
  });
  await pm.settled();
  expect(harbor.frames).not.toContainEqual(ownPrice);
  expect(scripted.frames).not.toContainEqual(everybodysPrice);
  harbor.leave();
  scripted.leave();
});
