import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Brokerage } from '../../client/brokerage.js';
import { PatientClient } from '../../client/patient-client.js';
import { atASteadyRate, type BenchContext } from '../bench.js';
import { msOf } from '../side-by-side.js';

/** The number of machines from which the firm sends requests. Each machine stays below the gateway's rate limits. */
const MACHINES = 16;
const REQUESTS_PER_SECOND = 80;
const TIMEOUT_MS = 30_000;

/** A firm with normal load, which alternately places an order and reads an account. */
export class GoodTenant {
  private readonly agents = Array.from(
    { length: MACHINES },
    (_, n) => new Agent({ keepAlive: true, localAddress: `127.0.8.${n + 1}` }),
  );

  private constructor(
    private readonly baseUrl: string,
    private readonly token: string,
    private readonly accountIds: readonly string[],
    private readonly limitPrice: string,
  ) {}

  static async of({ stack }: BenchContext): Promise<GoodTenant> {
    const advisor = stack.users.find(user => user.role === 'advisor');
    const login = await new PatientClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
    const token = login.token ?? '';
    const broker = new Brokerage(new PatientClient(stack.base_url, token));
    const accountIds: string[] = [];
    for (let n = 0; n < MACHINES; n += 1)
      accountIds.push((await broker.openFunded(`Abuse ${n}`, '10000000.00')).account_id);
    const { last } = await broker.quote('SPY');
    // The limit is far below the market price, but within the price collar. The order is therefore accepted and never
    // filled.
    return new GoodTenant(stack.base_url, token, accountIds, String(Math.floor(Number(last) * 0.6)));
  }

  /**
   * Sends requests at a steady rate and returns the duration of each one in milliseconds. A failed request counts with
   * the duration of the timeout.
   */
  latencies(seconds: number): Promise<number[]> {
    return atASteadyRate({ perSecond: REQUESTS_PER_SECOND, seconds }, n =>
      msOf(() => this.ask(n)).catch(() => TIMEOUT_MS),
    );
  }

  private async ask(n: number): Promise<void> {
    const machine = n % MACHINES;
    const accountId = this.accountIds[machine] ?? '';
    const order = {
      account_id: accountId,
      security: { type: 'ticker', value: 'SPY' },
      side: 'BUY',
      order_type: 'LIMIT',
      limit_price: this.limitPrice,
      quantity: '1',
    };
    const isRead = Math.floor(n / MACHINES) % 2 === 0;
    const url = `${this.baseUrl}/api/v1/baas/${isRead ? `accounts/${accountId}` : 'orders'}`;
    const sent = request(url, {
      agent: this.agents[machine],
      method: isRead ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.token}`, ...(!isRead && { 'content-type': 'application/json' }) },
      timeout: TIMEOUT_MS,
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.end(isRead ? undefined : JSON.stringify(order));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if ((answer.statusCode ?? 0) >= 300) throw new Error(`the good tenant was answered ${answer.statusCode}`);
  }
}
