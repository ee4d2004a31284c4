import { AmountPerShare, Price } from '@sandbourse/money';
import { barsOf } from '../bar-series.js';
import type { CorporateAction } from '../corporate-action.js';
import { loadReplayMarket } from './load-replay-market.js';

/** A market without a shift between simulated time and the data, so that corporate actions are on their real dates. */
const market = loadReplayMarket({ anchor: { present: '2021-11-19', data: '2021-11-19' } });
const { calendar } = market;
const HOUR_MS = 3_600_000;

const actions = market.corporateActions({ from: '2016-01-06', to: '2025-12-23' });

/** Returns every hour from the open of the session before the ex-date to the close of the ex-date. */
function hoursAround({ exDate }: CorporateAction): Date[] {
  const [eve, day] = [calendar.previousSession(exDate), calendar.sessionOn(exDate)];
  const hours = Math.floor(((day?.close.getTime() ?? 0) - eve.open.getTime()) / HOUR_MS);
  return Array.from({ length: hours }, (_, hour) => new Date(eve.open.getTime() + hour * HOUR_MS));
}

/** Returns the prices at which a share traded in a session, and the previous close minus the session's actions. */
function pricesOf(symbol: string, session: string) {
  const [bar] = barsOf(market.bars(symbol, { from: session, to: session }));
  const { date: before } = calendar.previousSession(session);
  const [barBefore] = barsOf(market.bars(symbol, { from: before, to: before }));
  let adjusted = Number(barBefore?.close.units);
  const ofSession = market.corporateActions({ from: session, to: session }).filter(action => action.symbol === symbol);
  for (const action of ofSession)
    if (action.kind === 'SPLIT')
      adjusted = (adjusted * Number(action.ratio.oldShares)) / Number(action.ratio.newShares);
  for (const action of ofSession)
    if (action.kind === 'DIVIDEND')
      adjusted -= Number(action.amountPerShare.units) / 10 ** (AmountPerShare.places - Price.places);
  return { low: Number(bar?.low.units), high: Number(bar?.high.units), adjusted };
}

it.each(['SPLIT', 'DIVIDEND'])('at every hour around every %s, price and trade date are of one session', kind => {
  const chosen = actions.filter(action => action.kind === kind);
  expect(chosen.length).toBeGreaterThan(30);
  for (const action of chosen) {
    const { symbol, exDate } = action;
    const sessions = [calendar.previousSession(exDate).date, exDate];
    const prices = new Map(sessions.map(session => [session, pricesOf(symbol, session)]));
    for (const at of hoursAround(action)) {
      const tradeDate = calendar.tradeDateOf(at);
      const { open = at } = calendar.sessionOn(tradeDate) ?? {};
      const { last, asOf } = quoteIfAny(symbol, at) ?? {};
      if (!last || !asOf) continue;
      const price = Number(last.units);
      const { low = 0, high = 0, adjusted = 0 } = prices.get(tradeDate) ?? {};
      const isOfSession = asOf >= open ? price >= low && price <= high : Math.abs(price - adjusted) <= 1;
      if (!isOfSession)
        throw new Error(
          `${symbol} at ${at.toISOString()}, trade date ${tradeDate}: ${last}, not of it (${kind} on ${exDate})`,
        );
    }
  }
});

const startOf = (session: string) => calendar.businessDayStart(session).getTime();

/** Returns undefined before the first day with a quote, because a security has no quotes in its first days. */
function quoteIfAny(symbol: string, at: Date) {
  try {
    return market.quote(symbol, at);
  } catch {
    return undefined;
  }
}

it('from 20:00 on the eve of a split shows the close in new shares, and no change', () => {
  const eve = (time: string) => market.quote('AMZN', new Date(`2022-06-03T${time}-04:00`));
  expect(String(eve('19:59:59').last)).toBe('2447.0000');
  expect(eve('20:00:00')).toMatchObject({ volume: 0, source: 'replay:2022-06-03' });
  expect(String(eve('20:00:00').last)).toBe('122.3500');
  expect(String(eve('20:00:00').previousClose)).toBe('122.3500');
  expect(String(eve('20:00:00').change)).toBe('0.0000');
});

it('from 20:00 on the eve of an ex-date shows the close without the dividend', () => {
  const [action] = actions.filter(({ kind, symbol }) => kind === 'DIVIDEND' && symbol === 'KO');
  if (action?.kind !== 'DIVIDEND') throw new Error('KO pays');
  const start = startOf(action.exDate);
  const [before, after] = [market.quote('KO', new Date(start - 1000)), market.quote('KO', new Date(start))];
  const paid = Price.of(action.amountPerShare.toComputed().slice(0, -2));
  expect(after.last.units).toBe(before.last.minus(paid).units);
  expect(after.previousClose.units).toBe(before.last.units);
});
