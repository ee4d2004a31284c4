import { hasEnded, type Order, type OrderStatusFilter } from '@sandbourse/sdk';
import { type Command, Option } from 'commander';
import { coloured } from '../output/output.js';
import { topicOf } from '../output/topic.js';
import { sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { orderEntryCommand } from './order-entry.js';
import { endWith, reportOrder, untilDone } from './order-report.js';
import { orderTraceCommand } from './order-trace.js';

const STATUSES: readonly OrderStatusFilter[] = [
  'OPEN',
  'CLOSED',
  'ALL',
  'PENDING_NEW',
  'NEW',
  'PARTIALLY_FILLED',
  'FILLED',
  'PENDING_CANCEL',
  'PENDING_REPLACE',
  'CANCELLED',
  'REPLACED',
  'REJECTED',
  'EXPIRED',
];

interface ListOptions {
  readonly account?: string;
  readonly status: OrderStatusFilter;
  readonly symbol?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
}

/** Maximum number of orders in one request. */
const PAGE_MAX = 500;

export function orderCommands(program: Command): void {
  const orders = program.command('orders').description('list, place, cancel and watch orders');

  orders
    .command('list', { isDefault: true })
    .description('list orders, newest first')
    .option('-a, --account <account_id>', 'only orders of this account')
    .addOption(new Option('--status <status>', 'only orders with this status').choices(STATUSES).default('ALL'))
    .option('-s, --symbol <symbol>', 'only orders of this security')
    .option('--from <date>', 'only orders submitted on this day or later (YYYY-MM-DD, in New York)')
    .option('--to <date>', 'only orders submitted on this day or earlier')
    .option('--limit <n>', 'the number of orders', wholeNumber, 50)
    .action(async ({ account, limit, ...filter }: ListOptions, command: Command) => {
      const { client, out } = sessionOf(command);
      const query = {
        ...filter,
        limit: Math.min(limit, PAGE_MAX),
        ...(account !== undefined && { account_id: account }),
      };
      const newest: Order[] = [];
      let isMore = false;
      for await (const order of client.baas.all('/orders', { params: { query } })) {
        isMore = newest.length === limit;
        if (isMore) break;
        newest.push(order);
      }
      out.list(
        newest,
        {
          order: ({ order_id }) => order_id,
          account: ({ account_id }) => account_id,
          side: ({ side }) => side,
          security: ({ security }) => security.value,
          shares: ({ quantity }) => quantity,
          amount: ({ notional }) => notional,
          type: ({ order_type }) => order_type,
          limit: ({ limit_price }) => limit_price,
          stop: ({ stop_price }) => stop_price,
          status: o => o.status,
          filled: ({ filled_quantity }) => filled_quantity,
          'average price': ({ average_fill_price }) => average_fill_price,
          in: ({ currency }) => currency,
          submitted: ({ submitted_at }) => submitted_at.slice(0, 19),
        },
        'No orders match.',
      );
      if (isMore) out.warn(`There are older orders. Add --limit ${2 * limit}, or filters, to see them.`);
    });

  orderEntryCommand(orders, 'BUY');
  orderEntryCommand(orders, 'SELL');

  orders
    .command('show')
    .description('show one order with its fills')
    .argument('<order_id>', 'ord_…')
    .action(async (order_id: string, _, command: Command) => {
      const session = sessionOf(command);
      reportOrder(session, await session.client.baas.get('/orders/{order_id}', { params: { path: { order_id } } }));
    });

  orderTraceCommand(orders);

  orders
    .command('cancel')
    .description('cancel the remaining quantity of an order')
    .argument('<order_id>', 'ord_…')
    .action(async (order_id: string, _, command: Command) => {
      const session = sessionOf(command);
      await session.client.baas.delete('/orders/{order_id}', { params: { path: { order_id } } });
      const order = await untilDone(session, order_id);
      session.out.one(order, `${order_id}  ${coloured(order.status)}`);
    });

  orders
    .command('watch')
    .description('print the changes of an order until it is done, or of all orders until Ctrl-C')
    .argument('[order_id]', 'ord_…; default: all orders')
    .option('-a, --account <account_id>', 'only orders of this account')
    .action(async (order_id: string | undefined, { account }: { account?: string }, command: Command) => {
      const session = sessionOf(command);
      const { client, out, signal } = session;
      const leave = new AbortController();
      signal.addEventListener('abort', () => leave.abort());
      // The stream is open before the order is read, so that no event is missed in between.
      const events = await client.openEvents('trades', {
        signal: leave.signal,
        ...(account !== undefined && { accountId: account }),
        onLost: reason => out.note(`(${reason}; reconnecting)`),
      });
      if (order_id === undefined) out.note('Watching orders. Ctrl-C ends.');
      else {
        const order = await client.baas.get('/orders/{order_id}', { params: { path: { order_id } } });
        if (out.isJson) out.next(order, '');
        else reportOrder(session, order);
        endWith(order);
        if (hasEnded(order)) leave.abort();
      }
      for await (const event of events) {
        const { order } = event.data as { order?: Order };
        if (!order || (order_id !== undefined && order.order_id !== order_id)) continue;
        const { type, time } = event;
        out.next(
          event,
          `${time.slice(0, 23)}  ${order.order_id}  ${coloured(order.status)}  ${order.filled_quantity}  ${topicOf(type)}`,
        );
        if (order_id === undefined || !hasEnded(order)) continue;
        endWith(order);
        leave.abort();
      }
    });
}
