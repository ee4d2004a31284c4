import type { ModelView, PortfolioView, StreamTicketView } from '@sandbourse/contracts';
import { FX_PAIRS, loadReplayMarket } from '@sandbourse/market-data';
import { openStreamSocket, untilHeard } from '@sandbourse/test-support';
import { PmUnderTest } from './testing/pm-under-test.js';

let pm: PmUnderTest;
let harbor: ReturnType<PmUnderTest['as']>;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  harbor = pm.as();
  await pm.pm.app.listen(0, '127.0.0.1');
});
afterAll(() => pm.close());

async function subscribe(accountId: string) {
  const { body } = await harbor.post<StreamTicketView>('/v1/stream/tickets', {});
  const socket = await openStreamSocket(`${await pm.pm.app.getUrl()}/v1/pm/stream`, body.ticket);
  socket.send({ action: 'subscribe', account_id: accountId });
  await untilHeard(() => expect(socket.frames[0]).toMatchObject({ type: 'subscribed' }));
  return socket;
}

const half = (symbol: string) => ({
  allocations: [{ security: { type: 'ticker', value: symbol }, weight: '0.5' }],
  cash_weight: '0.5',
});

it('a socket receives the drift of its account and the runs that rebalance it, and no others', async () => {
  const [accountId, other] = [
    await pm.holding({ KO: { quantity: '10', price: '50' } }, '500'),
    await pm.holding({ KO: { quantity: '10', price: '50' } }, '500'),
  ];
  const socket = await subscribe(accountId);
  const { body: model } = await harbor.post<ModelView>('/v1/models', { name: 'Half', ...half('KO') });
  const { body: portfolio } = await harbor.post<PortfolioView>('/v1/portfolios', {
    name: 'Halloran',
    model_id: model.model_id,
    account_ids: [accountId, other],
  });
  const drifts = () => socket.frames.filter(({ type }) => type === 'drift.updated');
  await untilHeard(() => expect(drifts()).toHaveLength(1));
  expect(drifts()[0]).toMatchObject({
    account_id: accountId,
    drift: { portfolio_id: portfolio.portfolio_id, drift_threshold: '0.0500', reason: null },
  });

  await harbor.patch(`/v1/models/${model.model_id}`, half('AAPL'));
  await untilHeard(() => expect(drifts()).toHaveLength(2));
  expect(drifts()[1]).toMatchObject({ drift: { breached: true } });

  const { body: run } = await harbor.post<{ run_id: string }>('/v1/rebalancing', { account_ids: [accountId, other] });
  const runs = () => socket.frames.filter(({ type }) => type === 'rebalancing.updated');
  const rebalancing = (status: string, approval_status: string) => ({
    type: 'rebalancing.updated',
    account_id: accountId,
    rebalancing: { run_id: run.run_id, status, approval_status, execution_status: 'NOT_RELEASED' },
  });
  const both = [rebalancing('PENDING', 'NOT_REQUIRED'), rebalancing('ORDERS_GENERATED', 'AWAITING')];
  // The order is not checked, because events of different topics may arrive in any order.
  await untilHeard(() => expect(runs()).toEqual(expect.arrayContaining(both)));
  expect(runs()).toHaveLength(2);
  expect(socket.frames.every(frame => !('account_id' in frame) || frame.account_id === accountId)).toBe(true);
  socket.leave();
});

it('8. a socket is sent every present price and rate, though no price changes', async () => {
  const accountId = await pm.holding({ KO: { quantity: '10', price: '50' } }, '500');
  const socket = await subscribe(accountId);
  const named = (type: string, name: string) =>
    new Set(socket.frames.filter(frame => frame.type === type).map(frame => frame[name]));
  await untilHeard(() =>
    expect(named('price_update', 'symbol')).toEqual(
      new Set(loadReplayMarket().securities.all.map(each => each.symbol)),
    ),
  );
  await untilHeard(() => expect(named('fx_rate_update', 'pair')).toEqual(new Set(FX_PAIRS)));
  socket.leave();
});
