import type { Tx } from '@sandbourse/platform/database';
import { type FirmTables, openWork } from '@sandbourse/platform/firm-state';
import type { FixSimulatorConfig } from './config.js';

const SESSIONS = 'of FIX sessions, whose numbers and messages are not undone';

/**
 * The SQL condition for orders of accounts, which come from the brokerage. An order of a FIX client without an account
 * is not part of a firm's data, because it belongs only to its session.
 */
const OF_FIRM = 'firm_id = $1 and account is not null';

/** The tables of the venue and the order router in a snapshot of a firm (docs/decisions/0043). */
export function firmTables({
  FIX_COMP_ID: venue,
  FIX_ROUTER_COMP_ID: router,
}: Pick<FixSimulatorConfig, 'FIX_COMP_ID' | 'FIX_ROUTER_COMP_ID'>): FirmTables {
  const [ofVenue, ofRouter] = [`${venue}->${router}`, `${router}->${venue}`];
  return {
    tables: {
      venue_orders: {
        where: `${OF_FIRM} and session_id = '${ofVenue}'`,
        // In a branch, orders have no FIX client. Otherwise, the FIX clients of the original firm would receive reports
        // about orders of the branch.
        branch: {
          set: Object.fromEntries(
            ['session_id', 'cl_ord_id', 'account', 'symbol'].map(name => [`client_${name}`, 'null']),
          ),
        },
      },
      venue_order_names: {
        where: `order_id in (select order_id from venue_orders where ${OF_FIRM} and session_id = '${ofVenue}')`,
        branch: { where: `r.session_id = '${ofVenue}'` },
      },
    },
    left: {
      fix_sessions: SESSIONS,
      fix_messages: SESSIONS,
      message_faults: SESSIONS,
      firm_sessions: SESSIONS,
      account_orders: 'requests of FIX clients that the brokerage has not judged: while there are any, a firm is busy',
      ownership: 'of the installation',
    },
    book: {
      venue_orders: { derived: 'from orders' },
      venue_order_names: { derived: 'from orders' },
      gateway_requests: { derived: 'from orders' },
      price_scripts: { held: 'price_scripts' },
      market_hours: { held: 'market_hours' },
      fix_sessions: { foreign: SESSIONS },
      fix_messages: { foreign: SESSIONS },
      message_faults: { foreign: SESSIONS },
      firm_sessions: { foreign: SESSIONS },
      account_orders: { foreign: SESSIONS },
      ownership: { foreign: 'of the installation' },
    },
    inFlight: async (tx, firmId) => (await unanswered(tx, firmId)).map(orderId => `order ${orderId}`),
    openWork: async (tx, firmId) =>
      openWork(
        'ORDERS',
        (await unanswered(tx, firmId)).map(id => ({ id, dueAt: null, isAwaited: true })),
      ),
  };

  /**
   * Returns two kinds of orders: orders with a message between the order router and the venue that the receiver has not
   * processed yet, and orders of FIX clients for which the brokerage has not made a decision yet.
   */
  async function unanswered(tx: Tx, firmId: string): Promise<string[]> {
    const rows = await tx.query<{ order_id: string }>(
      `select distinct request.order_id
         from fix_sessions sender
         join fix_sessions receiver on receiver.sender_comp_id = sender.target_comp_id
                                   and receiver.target_comp_id = sender.sender_comp_id
         join fix_messages message on message.session_id = sender.session_id and message.generation = sender.generation
                                  and message.direction = 'OUT' and message.seq_num >= receiver.next_in
         join gateway_requests request on request.cl_ord_id in (message.cl_ord_id, message.orig_cl_ord_id)
        where sender.session_id in ($2, $3) and request.firm_id = $1
        union all
       select cl_ord_id from account_orders
         join firm_sessions on account_orders.session_id = $4 || '->' || comp_id
        where firm_id = $1`,
      [firmId, ofVenue, ofRouter, venue],
    );
    return rows.map(({ order_id }) => order_id);
  }
}
