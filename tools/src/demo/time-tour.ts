import { randomBytes } from 'node:crypto';
import { portalLogin, Sandbourse, until } from '@sandbourse/sdk';
import type { Say, Step } from './narration.js';

const BOUGHT = { symbol: 'KO', quantity: '100' };
/** The days by which the clock advances. A lot is long-term after more than a year. */
const DAYS = 370;
const ADVANCE_MS = 60_000;

interface TimeTour {
  readonly operator: Sandbourse;
  readonly say: Say;
  readonly step: Step;
}

/**
 * Creates a firm, advances its clock by more than a year, and prints the events of that year. Only this firm's clock
 * changes.
 */
export async function timeTour({ operator, say, step }: TimeTour): Promise<void> {
  step('Create a firm whose clock can be advanced separately');
  const client = await aTenantOfItsOwn(operator);
  const account_id = await openFunded(client);
  const path = { account_id };
  const { order_id } = await client.baas.post('/orders', {
    body: {
      account_id,
      security: { type: 'ticker', value: BOUGHT.symbol },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: BOUGHT.quantity,
    },
  });
  const filled = await until(
    () => client.baas.get('/orders/{order_id}', { params: { path: { order_id } } }),
    ({ status }) => status === 'FILLED',
  );
  say(`${filled.status}  ${filled.filled_quantity} ${BOUGHT.symbol} at ${filled.average_fill_price}`);
  const lotsOf = () => client.baas.get('/accounts/{account_id}/tax-lots', { params: { path } });
  for (const { lot_id, acquired_date, term } of await lotsOf())
    say(`lot ${lot_id}, acquired ${acquired_date}: ${term}`);

  step(`Advance its clock by ${DAYS} days`);
  say(`POST ${client.baseUrl}/api/v1/sandbox/clock/advance {"days": ${DAYS}}  → 202`);
  const clock = await advanced(client, say);
  const sessions = clock.advance?.followers.find(({ name }) => name === 'baas')?.sessions_total;
  say(`${sessions} sessions of the exchange have passed for this firm only`);

  step('List the events of these sessions, in order');
  const { items } = await client.baas.get('/calendar-events', { params: { query: { account_id } } });
  for (const { date, kind, description } of items.reverse()) say(`${date}  ${kind.padEnd(13)}  ${description}`);

  step('Read the lot and the cash after one year');
  for (const { acquired_date, term, unrealized_gain } of await lotsOf())
    say(`acquired ${acquired_date}: ${term}, unrealized gain ${unrealized_gain}`);
  const after = await client.baas.get('/accounts/{account_id}', { params: { path } });
  const symbol = { params: { path: { symbol: BOUGHT.symbol } } };
  const { last, source } = await client.baas.get('/market/quotes/{symbol}', symbol);
  say(`cash ${after.cash_balance} ${after.base_currency}, ${BOUGHT.symbol} last ${last} (${source})`);
}

/** Waits until every service has processed the new time, and prints each step. Returns the clock. */
async function advanced(client: Sandbourse, say: Say) {
  await client.sandbox.post('/clock/advance', { body: { days: DAYS } });
  let shown = '';
  return until(
    () => client.sandbox.get('/clock'),
    ({ status }) => status === 'READY',
    {
      withinMs: ADVANCE_MS,
      onAnswer({ status, now, advance }) {
        const line = `${status}  ${now.slice(0, 10)}  ${advance?.percent ?? 0}%`;
        if (line !== shown) say(line);
        shown = line;
      },
    },
  );
}

async function aTenantOfItsOwn(operator: Sandbourse): Promise<Sandbourse> {
  const firm_id = `TIME-${randomBytes(4).toString('hex').toUpperCase()}`;
  const login = {
    email: `advisor@${firm_id.toLowerCase()}.test`,
    password: randomBytes(18).toString('base64url'),
  };
  const firm = { firm_id, name: 'A tour through time', rep_codes: [{ rep_code: 'R001' }] };
  await operator.auth.post('/firms', { body: firm });
  await operator.auth.post('/users', { body: { ...login, role: 'advisor', firm_id, rep_code: 'R001' } });
  return new Sandbourse({ baseUrl: operator.baseUrl, credentials: portalLogin(login) });
}

async function openFunded(client: Sandbourse): Promise<string> {
  const body = { registration: 'Rip van Winkle', account_type: 'INDIVIDUAL' } as const;
  const path = { account_id: (await client.baas.post('/accounts', { body })).account_id };
  const ask = () => client.baas.get('/accounts/{account_id}', { params: { path } });
  await until(ask, ({ status }) => status === 'ACTIVE');
  await client.baas.post('/accounts/{account_id}/funding', {
    params: { path },
    body: { direction: 'DEPOSIT', amount: '25000.00', currency: 'USD' },
  });
  await until(ask, ({ cash_balance }) => /[1-9]/.test(cash_balance));
  return path.account_id;
}
