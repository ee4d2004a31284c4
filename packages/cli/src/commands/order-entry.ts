import type { OrderSide, SimulationScenario, SubmitOrderBody, TimeInForce } from '@sandbourse/sdk';
import { type Command, Option } from 'commander';
import { accountOf, sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { endWith, isDone, reportOrder, untilDone } from './order-report.js';

interface EntryOptions {
  readonly account?: string;
  readonly limit?: string;
  readonly stop?: string;
  readonly amount?: string;
  readonly tif?: TimeInForce;
  readonly doNotReduce?: boolean;
  readonly clientOrderId?: string;
  readonly scenario?: SimulationScenario;
  readonly seed: number;
  readonly wait: boolean;
}

const SCENARIOS: readonly SimulationScenario[] = [
  'REJECT',
  'PARTIAL_FILL',
  'SLOW_FILL',
  'NO_FILL',
  'CANCEL_RACE',
  'DUPLICATE_EXECUTION',
  'BUST',
  'CORRECT',
];

const EXAMPLES = (side: string) => `
Examples:
  sandbourse orders ${side} AAPL 3 --account acct_…
  sandbourse orders ${side} AAPL 3 --limit 180.00 --tif GTC
  sandbourse orders ${side} AAPL --amount 500.00
  sandbourse orders ${side} AAPL 10 --scenario PARTIAL_FILL --seed 7

Market orders unless --limit or --stop is given. It waits for the last fill, up to ten seconds; exit code 7 says that the order
ended without being filled.`;

/** `orders buy` and `orders sell`. */
export function orderEntryCommand(orders: Command, side: OrderSide): void {
  const name = side.toLowerCase();
  orders
    .command(name)
    .description(`place an order to ${name}`)
    .argument('<symbol>', 'a ticker')
    .argument('[quantity]', 'how many shares; or --amount')
    .option('-a, --account <account_id>', 'whose it is')
    .option('--limit <price>', 'the worst price')
    .option('--stop <price>', 'the price that sets it off')
    .option('--amount <money>', 'for so much money, in place of a quantity')
    .addOption(new Option('--tif <tif>', 'time in force').choices(['DAY', 'GTC', 'IOC', 'FOK']))
    .option('--do-not-reduce', 'keep its prices when a cash dividend goes ex')
    .option('--client-order-id <id>', 'a name of your own: sent again, it is the same order')
    .addOption(new Option('--scenario <scenario>', 'what the venue is to do').choices(SCENARIOS))
    .option('--seed <n>', 'the same seed gives the same fills', wholeNumber, 1)
    .option('--no-wait', 'do not wait for fills')
    .addHelpText('after', EXAMPLES(name))
    .action(async (symbol: string, quantity: string | undefined, options: EntryOptions, command: Command) => {
      const session = sessionOf(command);
      const account_id = await accountOf(session, options.account, { tradable: 'true' });
      const body = bodyOf({ account_id, side, symbol, quantity, options });
      const placed = await session.client.baas.post('/orders', { body });
      if (!options.wait) return session.out.one(placed, `${placed.order_id} ${placed.status}`);
      const order = await untilDone(session, placed.order_id);
      reportOrder(session, order);
      endWith(order);
      if (!isDone(order))
        session.out.note(`It is open: orders watch ${order.order_id} follows it, orders cancel ends it.`);
    });
}

interface Entry {
  readonly account_id: string;
  readonly side: OrderSide;
  readonly symbol: string;
  readonly quantity: string | undefined;
  readonly options: EntryOptions;
}

/** The body of the API's request. The API refuses options that cannot be combined, and says why. */
export function bodyOf({ account_id, side, symbol, quantity, options }: Entry): SubmitOrderBody {
  const { limit, stop, amount, tif, doNotReduce, clientOrderId, scenario, seed } = options;
  const kinds = { limit: limit !== undefined, stop: stop !== undefined };
  const order_type = kinds.limit && kinds.stop ? 'STOP_LIMIT' : kinds.limit ? 'LIMIT' : kinds.stop ? 'STOP' : 'MARKET';
  return {
    account_id,
    security: { type: 'ticker', value: symbol },
    side,
    order_type,
    ...(quantity !== undefined && { quantity }),
    ...(amount !== undefined && { notional: amount }),
    ...(limit !== undefined && { limit_price: limit }),
    ...(stop !== undefined && { stop_price: stop }),
    ...(tif && { time_in_force: tif }),
    ...(doNotReduce && { do_not_reduce: true }),
    ...(clientOrderId !== undefined && { client_order_id: clientOrderId }),
    ...(scenario && { simulation: { scenario, seed } }),
  };
}
