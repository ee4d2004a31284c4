import { newId, type OrderInstructed } from '@sandbourse/contracts';
import { Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import type { ExecutionReport } from '../trading/orders/lifecycle.js';
import { aReport } from './builders.js';

export type Instruction = z.infer<typeof OrderInstructed.data>;
type Ended = 'FILLED' | 'CANCELLED' | 'REJECTED' | 'EXPIRED';

/**
 * An order at the venue. An order and its replacements share one object. Its `name` is the name of the latest
 * replacement.
 */
export interface VenueOrder {
  name: string;
  quantity: Quantity;
  limit: Price;
  filled: Quantity;
  status: 'WORKING' | Ended;
  readonly fills: { readonly executionId: string; readonly quantity: Quantity }[];
}

const ZERO = Quantity.zero;

/**
 * A FIX 4.2 venue in memory. It keeps its reports in `undelivered` until the test delivers them. All trades have the
 * same price.
 */
export class ModelVenue {
  readonly orders: VenueOrder[] = [];
  readonly refused = new Set<string>();
  readonly received: Instruction[] = [];
  readonly undelivered: ExecutionReport[] = [];
  readonly delivered: ExecutionReport[] = [];
  private rejectsNext = false;
  private readonly byName = new Map<string, VenueOrder>();

  constructor(
    private readonly accountId: string,
    private readonly price: Price,
  ) {}

  receive(instruction: Instruction): void {
    this.received.push(instruction);
    const { order_id: name } = instruction;
    if (instruction.kind === 'CANCEL') this.cancel(name, instruction.cancel_id);
    else {
      const quantity = Quantity.of(instruction.quantity ?? '0');
      const limit = Price.of(instruction.limit_price ?? '0');
      if (instruction.kind === 'NEW') this.place(name, { quantity, limit });
      else this.replace(name, instruction.replaces, { quantity, limit });
    }
  }

  rejectNext(): void {
    this.rejectsNext = true;
  }

  /** Fills the given number of an order's remaining shares, but no more than remain. */
  fill(order: VenueOrder, wanted: Quantity): void {
    const leaves = order.quantity.minus(order.filled);
    const quantity = wanted.isLessThan(leaves) ? wanted : leaves;
    const executionId = newId('execution');
    order.fills.push({ executionId, quantity });
    order.filled = order.filled.plus(quantity);
    if (order.filled.equals(order.quantity)) order.status = 'FILLED';
    this.report(order, 'FILL', { execution_id: executionId, ...this.traded(quantity) });
  }

  /** Busts the last fill. The shares of the fill do not trade again, so a working or filled order becomes cancelled. */
  bust(order: VenueOrder): void {
    const fill = order.fills.pop();
    if (!fill) return;
    order.filled = order.filled.minus(fill.quantity);
    if (order.status === 'WORKING' || order.status === 'FILLED') order.status = 'CANCELLED';
    this.report(order, 'BUST', { reference_execution_id: fill.executionId, ...this.traded(fill.quantity) });
  }

  /** Simulates an ex-date that lowers the limit of an order by one cent. */
  reduce(order: VenueOrder): void {
    order.limit = order.limit.minus(Price.of('0.01'));
    this.report(order, 'RESTATED', { limit_price: order.limit.toString(), text: 'Cash dividend of 0.01 per share' });
  }

  expire(order: VenueOrder): void {
    order.status = 'EXPIRED';
    this.report(order, 'EXPIRED');
  }

  private place(name: string, terms: Pick<VenueOrder, 'quantity' | 'limit'>): void {
    const order: VenueOrder = { name, ...terms, filled: ZERO, status: 'WORKING', fills: [] };
    this.orders.push(order);
    this.byName.set(name, order);
    if (this.rejectsNext) order.status = 'REJECTED';
    this.report(order, this.rejectsNext ? 'REJECTED' : 'NEW');
    this.rejectsNext = false;
  }

  private cancel(name: string, cancelId: string): void {
    const order = this.working(name);
    if (order) {
      order.status = 'CANCELLED';
      this.report(order, 'CANCELLED', { original_order_id: name });
    } else this.refuse(name, name, cancelId);
  }

  private replace(name: string, original: string, terms: Pick<VenueOrder, 'quantity' | 'limit'>): void {
    const order = this.working(original);
    if (order && terms.quantity.isGreaterThan(order.filled)) {
      Object.assign(order, terms, { name });
      this.byName.set(name, order);
      this.report(order, 'REPLACED', { original_order_id: original });
      return;
    }
    this.refused.add(name);
    const known = this.byName.get(original);
    if (known) this.byName.set(name, known);
    this.refuse(name, original, name);
  }

  private working(name: string): VenueOrder | undefined {
    const order = this.byName.get(name);
    return order?.status === 'WORKING' && order.name === name ? order : undefined;
  }

  private refuse(name: string, original: string, executionId: string): void {
    const report = { kind: 'CANCEL_REJECTED' as const, order_id: name, original_order_id: original };
    this.undelivered.push(aReport({ account_id: this.accountId, execution_id: executionId, ...report }));
  }

  private report(order: VenueOrder, kind: ExecutionReport['kind'], more: Partial<ExecutionReport> = {}): void {
    const leaves = order.status === 'WORKING' ? order.quantity.minus(order.filled) : ZERO;
    this.undelivered.push(
      aReport({
        account_id: this.accountId,
        order_id: order.name,
        kind,
        execution_id: newId('execution'),
        cumulative_quantity: order.filled.toString(),
        leaves_quantity: leaves.toString(),
        average_price: order.filled.isZero() ? '0' : this.price.toString(),
        order_quantity: order.quantity.toString(),
        ...more,
      }),
    );
  }

  private traded(quantity: Quantity): Pick<ExecutionReport, 'last_quantity' | 'last_price'> {
    return { last_quantity: quantity.toString(), last_price: this.price.toString() };
  }
}
