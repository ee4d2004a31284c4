import type { McpServer } from '@modelcontextprotocol/server';
import { hasEnded, type OrderWithFills, type Sandbourse, until } from '@sandbourse/sdk';
import { z } from 'zod';
import { bodyOf } from '../order-body.js';
import type { Link } from './link.js';
import { ToolRefusal } from './operations.js';
import type { Previews } from './previews.js';
import { toolAnswer } from './tool-answer.js';

/** The time in milliseconds for which `confirm` waits until an order has ended. */
const FILL_MS = 5_000;
const PRICE = z.string().regex(/^\d+(\.\d+)?$/, 'A decimal number as a text, such as "180.00"');

/**
 * Adds the tools that trade: `preview` checks an order and gives it an id, and `confirm` places the order of this id.
 * The same id twice is the same order, also after a lost response and after a restart of this server.
 */
export function addTradingTools(server: McpServer, link: Link, accounts: readonly string[], previews: Previews): void {
  server.registerTool(
    'preview',
    {
      description:
        'Checks an order and estimates its price and cash. Places nothing. Returns a preview_id, with which the tool confirm places the order.',
      inputSchema: z.strictObject({
        account_id: z.enum(accounts as [string, ...string[]]),
        side: z.enum(['BUY', 'SELL']),
        symbol: z.string().min(1).describe('A ticker, such as AAPL'),
        quantity: PRICE.optional().describe('Number of shares; send quantity or amount'),
        amount: PRICE.optional().describe('Money in the currency of the security; send quantity or amount'),
        limit_price: PRICE.optional(),
        stop_price: PRICE.optional(),
        time_in_force: z.enum(['DAY', 'GTC', 'IOC', 'FOK']).optional().describe('Default: DAY'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ account_id, side, symbol, quantity, amount, limit_price: limit, stop_price: stop, time_in_force: tif }) =>
      toolAnswer(link, 'preview', async ({ baas }) => {
        const terms = { amount, limit, stop, tif };
        const body = previews.draft(bodyOf({ account_id, side, symbol, quantity, options: terms }));
        const preview = await baas.post('/orders/preview', { body });
        if (!preview.would_be_accepted) return { ...preview, preview_id: null };
        return { ...preview, preview_id: body.client_order_id, ...previews.keep(body) };
      }),
  );

  server.registerTool(
    'confirm',
    {
      description:
        'Places the order of a preview, once. If the response was lost, confirm the same preview_id again: the result is the same order.',
      inputSchema: z.strictObject({ preview_id: z.string().regex(/^prv_[0-9a-f-]{36}$/, 'The preview_id of preview') }),
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ preview_id }) =>
      toolAnswer(link, 'confirm', async client => {
        const order_id = (await placedAs(client, preview_id)) ?? (await place(client, preview_id, previews));
        return untilEnded(client, order_id);
      }),
  );
}

/** Returns the order that a preview has become, or undefined. */
async function placedAs(client: Sandbourse, preview_id: string): Promise<string | undefined> {
  const [order] = await client.baas.get('/orders', { params: { query: { client_order_id: preview_id } } });
  return order?.order_id;
}

/** Places the order of a preview. Its id is the key of the request too, so that the brokerage places it only once. */
async function place(client: Sandbourse, preview_id: string, previews: Previews): Promise<string> {
  const body = previews.find(preview_id);
  if (!body)
    throw new ToolRefusal(
      `No order was placed: the preview ${preview_id} has expired, or another server made it. Preview the order again.`,
    );
  const header = { 'Idempotency-Key': preview_id };
  return (await client.baas.post('/orders', { body, params: { header } })).order_id;
}

/** Returns the order with its fills as soon as it has ended, or its present state after some seconds. */
function untilEnded(client: Sandbourse, order_id: string): Promise<OrderWithFills> {
  const ask = () => client.baas.get('/orders/{order_id}', { params: { path: { order_id } } });
  return until(ask, hasEnded, { withinMs: FILL_MS }).catch(ask);
}
