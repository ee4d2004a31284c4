import { randomBytes } from 'node:crypto';
import type { CalendarEventView, LoginView, Paged, TaxLotView } from '@sandbourse/contracts';
import { ApiClient } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import type { StackFile } from '../stack/stack.js';
import type { Say, Step } from './narration.js';

const BOUGHT = { symbol: 'KO', quantity: '100' };
/** A year, and the days a lot needs to have been held for more than one. */
const DAYS = 370;

/** Moves the clock of a tenant made for it, so that nobody else's day is lost, and shows what a year brings. */
export async function timeTour(stack: StackFile, { say, step }: { say: Say; step: Step }): Promise<void> {
  step('Make a tenant whose time can be moved without taking anybody else along');
  const api = await aTenantOfItsOwn(stack);
  const broker = new Brokerage(api);
  const sandbox = new Sandbox(api);
  const account = await broker.openFunded('Rip van Winkle', '25000.00');
  const order = await broker.place({
    account_id: account.account_id,
    security: { type: 'ticker', value: BOUGHT.symbol },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: BOUGHT.quantity,
  });
  const filled = await broker.done(order.order_id);
  say(`${filled.status}  ${filled.filled_quantity} ${BOUGHT.symbol} at ${filled.average_fill_price}`);
  const lotsOf = () => api.get<TaxLotView[]>(`/api/v1/baas/accounts/${account.account_id}/tax-lots`);
  for (const { lot_id, acquired_date, term } of await lotsOf())
    say(`lot ${lot_id}, acquired ${acquired_date}: ${term}`);

  step(`Advance its clock by ${DAYS} days`);
  say(`POST ${stack.base_url}/api/v1/sandbox/clock/advance {"days": ${DAYS}}  → 202`);
  let shown = '';
  const clock = await sandbox.advance({ days: DAYS }, ({ status, now, advance }) => {
    const line = `${status}  ${now.slice(0, 10)}  ${advance?.percent ?? 0}%`;
    if (line !== shown) say(line);
    shown = line;
  });
  const sessions = clock.advance?.followers.find(({ name }) => name === 'baas')?.sessions_total;
  say(`${sessions} sessions of the exchange have passed for this tenant, and for nobody else`);

  step('See what they brought, in order');
  const { items } = await api.get<Paged<CalendarEventView>>(
    `/api/v1/baas/calendar-events?account_id=${account.account_id}`,
  );
  for (const { date, kind, description } of items.reverse()) say(`${date}  ${kind.padEnd(13)}  ${description}`);

  step('Read the lot and the cash a year on');
  for (const { acquired_date, term, unrealized_gain } of await lotsOf())
    say(`acquired ${acquired_date}: ${term}, unrealized gain ${unrealized_gain}`);
  const after = await broker.account(account.account_id);
  const { last, source } = await broker.quote(BOUGHT.symbol);
  say(`cash ${after.cash_balance} ${after.base_currency}, ${BOUGHT.symbol} last ${last} (${source})`);
}

/** Operators make firms and logins; the service is asked directly, as the gateway allows few logins a minute. */
async function aTenantOfItsOwn({ base_url, services, users }: StackFile): Promise<ApiClient> {
  const url = services.find(({ name }) => name === 'auth')?.url ?? '';
  const operator = users.find(({ role }) => role === 'ops_admin');
  const logIn = '/v1/auth/login';
  const auth = await new ApiClient(url).logIn(operator?.email ?? '', operator?.password ?? '', logIn);

  const firm_id = `TIME-${randomBytes(4).toString('hex').toUpperCase()}`;
  const credentials = {
    email: `advisor@${firm_id.toLowerCase()}.test`,
    password: randomBytes(18).toString('base64url'),
  };
  await auth.post('/v1/auth/firms', { firm_id, name: 'A tour through time', rep_codes: [{ rep_code: 'R001' }] });
  await auth.post('/v1/auth/users', { ...credentials, role: 'advisor', firm_id, rep_code: 'R001' });
  const { access_token } = await new ApiClient(url).post<LoginView>(logIn, credentials);
  return new ApiClient(base_url, access_token);
}
