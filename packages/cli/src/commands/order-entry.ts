import { hasEnded, type OrderSide, type SimulationScenario } from '@sandbourse/sdk';
import { type Command, Option } from 'commander';
import { bodyOf, type OrderOptions } from '../order-body.js';
import { accountOf, sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { endWith, reportOrder, untilDone } from './order-report.js';

interface EntryOptions extends OrderOptions {
  readonly account?: string;
  readonly wait: boolean;
}

export const SCENARIOS: readonly SimulationScenario[] = [
  'REJECT',
  'PARTIAL_FILL',
  'SLOW_FILL',
  'NO_FILL',
  'CANCEL_RACE',
  'DUPLICATE_EXECUTION',
  'BUST',
  'CORRECT',
  'DELAYED',
  'HALT',
  'MINUTES_FILL',
  'REJECT_AT_OPEN',
  'BUST_NEXT_DAY',
];

const EXAMPLES = (side: string) => `
Examples:
  sandbourse orders ${side} AAPL 3 --account acct_…
  sandbourse orders ${side} AAPL 3 --limit 180.00 --tif GTC
  sandbourse orders ${side} AAPL --amount 500.00
  sandbourse orders ${side} AAPL 10 --scenario PARTIAL_FILL --seed 7

Without --limit and --stop, the order is a market order. The command waits up to ten seconds for the last fill. Exit code 7 means
that the order ended without being filled.`;

export function orderEntryCommand(orders: Command, side: OrderSide): void {
  const name = side.toLowerCase();
  orders
    .command(name)
    .description(`place an order to ${name}`)
    .argument('<symbol>', 'a ticker')
    .argument('[quantity]', 'the number of shares; or use --amount')
    .option('-a, --account <account_id>', 'the account of the order')
    .option('--limit <price>', 'limit price: the highest price to buy at, or the lowest price to sell at')
    .option('--stop <price>', 'stop price: the price that triggers the order')
    .option('--amount <money>', 'order by amount instead of by quantity')
    .addOption(new Option('--tif <tif>', 'time in force').choices(['DAY', 'GTC', 'IOC', 'FOK']))
    .option('--do-not-reduce', 'do not lower the prices of the order on the ex-date of a cash dividend')
    .option('--client-order-id <id>', 'your own id; a second order with the same id returns the first order')
    .addOption(
      new Option('--scenario <scenario>', 'simulate this scenario at the venue, such as REJECT').choices(SCENARIOS),
    )
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
      if (!hasEnded(order))
        session.out.note(
          `The order is open. sandbourse orders watch ${order.order_id} follows it, sandbourse orders cancel cancels it.`,
        );
    });
}
