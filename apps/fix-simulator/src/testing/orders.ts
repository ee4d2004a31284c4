import { type CloudEvent, newId, OrderInstructed } from '@sandbourse/contracts';
import type { Field } from '@sandbourse/fix';
import { fieldsOf, formatUtcTimestamp } from '@sandbourse/fix';
import type { z } from 'zod';

type Instruction = z.infer<typeof OrderInstructed.data>;
type NewInstruction = Extract<Instruction, { kind: 'NEW' }>;

/** Returns an instruction. By default, it buys 10 AAPL at the market. */
export function anInstruction(terms: Partial<NewInstruction> = {}): NewInstruction {
  return {
    kind: 'NEW',
    account_id: 'acct_1',
    firm_id: 'HARBOR',
    order_id: newId('order'),
    symbol: 'AAPL',
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '10',
    notional: null,
    limit_price: null,
    stop_price: null,
    time_in_force: 'DAY',
    simulation: null,
    transact_time: new Date().toISOString(),
    ...terms,
  };
}

export function instructed(instruction: Instruction) {
  return OrderInstructed.occurred(instruction, { at: new Date(), isSandbox: true });
}

export function envelopeOf(instruction: Instruction): CloudEvent {
  return instructed(instruction).envelope as unknown as CloudEvent;
}

/** Returns the body of a NewOrderSingle to buy 10 AAPL at the market. */
export function anOrderBody(clOrdId: string, terms: Parameters<typeof fieldsOf>[0] = {}): Field[] {
  return fieldsOf({
    ClOrdID: clOrdId,
    HandlInst: '1',
    Symbol: 'AAPL',
    Side: '1',
    TransactTime: formatUtcTimestamp(Date.now()),
    OrderQty: '10',
    OrdType: '1',
    ...terms,
  });
}
