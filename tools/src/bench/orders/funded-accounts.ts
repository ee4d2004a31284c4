import { Brokerage } from '../../client/brokerage.js';
import { advisorOf, type BenchContext } from '../bench.js';
import { RawBrokerage } from './raw-brokerage.js';

const CASH = '10000000.00';

export interface OrderDesk {
  readonly broker: Brokerage;
  readonly raw: RawBrokerage;
  /** Accounts with more cash than the benchmark spends on shares of SPY. */
  readonly accounts: readonly string[];
}

/** Opens one funded account in the demo firm and one HTTP connection for each client. */
export async function openDesk(context: BenchContext, clients: number): Promise<OrderDesk> {
  const api = await advisorOf(context);
  const broker = new Brokerage(api);
  const accounts = await Promise.all(Array.from({ length: clients }, (_, n) => broker.openFunded(`Bench ${n}`, CASH)));
  return {
    broker,
    raw: new RawBrokerage(context.stack.base_url, api.token ?? '', clients),
    accounts: accounts.map(({ account_id }) => account_id),
  };
}
