import { type CloudEvent, OrderInstructed } from '@sandbourse/contracts';
import { encode, type Field, fieldsOf, formatUtcTimestamp, Message, MsgType } from '@sandbourse/fix';
import type { z } from 'zod';
import { UserTag } from '../user-defined-tags.js';

type Instruction = z.infer<typeof OrderInstructed.data>;
type Terms = Exclude<Instruction, { kind: 'CANCEL' }>;

/** An instruction of the brokerage, and the FIX message that passes it to the venue. */
export interface InstructedMessage {
  readonly event: CloudEvent;
  /**
   * The ClOrdID. Each instruction has its own ClOrdID. An instruction that arrives again has the same ClOrdID, and is
   * not sent again.
   */
  readonly clOrdId: string;
  readonly kind: Instruction['kind'];
  readonly orderId: string;
  /** The order that a cancel or a replacement changes. Null for a new order. */
  readonly originalOrderId: string | null;
  readonly accountId: string;
  readonly firmId: string;
  readonly msgType: string;
  readonly body: readonly Field[];
}

const SIDE = { BUY: '1', SELL: '2' } as const;
const ORD_TYPE = { MARKET: '1', LIMIT: '2', STOP: '3', STOP_LIMIT: '4' } as const;
const TIME_IN_FORCE = { DAY: '0', GTC: '1', IOC: '3', FOK: '4' } as const;
/** The value "do not reduce" of ExecInst (18). */
const DO_NOT_REDUCE = 'F';
/** The value "automated execution, no broker intervention" of HandlInst (21). */
const HANDL_INST = '1';

/**
 * Converts an event to a message. Throws if the event contains no instruction, or if FIX cannot represent the
 * instruction. This happens before anything is stored.
 */
export function readInstruction(event: CloudEvent): InstructedMessage {
  const instruction = OrderInstructed.read(event);
  const message = messageOf(instruction);
  encode(new Message('', message.body));

  return {
    event,
    kind: instruction.kind,
    clOrdId: instruction.kind === 'CANCEL' ? instruction.cancel_id : instruction.order_id,
    orderId: instruction.order_id,
    originalOrderId: originalOrderIdOf(instruction),
    accountId: instruction.account_id,
    firmId: instruction.firm_id,
    ...message,
  };
}

function originalOrderIdOf(instruction: Instruction): string | null {
  switch (instruction.kind) {
    case 'NEW':
      return null;
    case 'CANCEL':
      return instruction.order_id;
    case 'REPLACE':
      return instruction.replaces;
  }
}

function messageOf(instruction: Instruction): { msgType: string; body: Field[] } {
  switch (instruction.kind) {
    case 'NEW':
      return {
        msgType: MsgType.NewOrderSingle,
        body: [...orderFields(instruction, undefined), ...clientFields(instruction)],
      };
    case 'REPLACE':
      return { msgType: MsgType.OrderCancelReplaceRequest, body: orderFields(instruction, instruction.replaces) };
    case 'CANCEL':
      return {
        msgType: MsgType.OrderCancelRequest,
        body: fieldsOf({
          ClOrdID: instruction.cancel_id,
          OrigClOrdID: instruction.order_id,
          Account: instruction.account_id,
          Symbol: instruction.symbol,
          Side: SIDE[instruction.side],
          TransactTime: fixTime(instruction.transact_time),
        }),
      };
  }
}

function orderFields(terms: Terms, origClOrdId: string | undefined): Field[] {
  return [
    ...fieldsOf({
      ClOrdID: terms.order_id,
      OrigClOrdID: origClOrdId,
      Account: terms.account_id,
      HandlInst: HANDL_INST,
      Symbol: terms.symbol,
      Side: SIDE[terms.side],
      TransactTime: fixTime(terms.transact_time),
      OrderQty: terms.quantity ?? undefined,
      CashOrderQty: terms.notional ?? undefined,
      OrdType: ORD_TYPE[terms.order_type],
      Price: terms.limit_price ?? undefined,
      StopPx: terms.stop_price ?? undefined,
      TimeInForce: TIME_IN_FORCE[terms.time_in_force],
      ExecInst: terms.do_not_reduce ? DO_NOT_REDUCE : undefined,
    }),
    ...simulationFields(terms),
    [UserTag.FirmId, terms.firm_id],
  ];
}

function simulationFields({ simulation }: Terms): Field[] {
  if (!simulation) return [];
  return [
    [UserTag.SimulationScenario, simulation.scenario],
    [UserTag.SimulationSeed, String(simulation.seed)],
  ];
}

function clientFields({ client }: Extract<Instruction, { kind: 'NEW' }>): Field[] {
  if (!client) return [];
  return [
    [UserTag.ClientSession, client.session_id],
    [UserTag.ClientClOrdId, client.cl_ord_id],
    [UserTag.ClientAccount, client.account],
    [UserTag.ClientSymbol, client.symbol],
  ];
}

function fixTime(timestamp: string): string {
  return formatUtcTimestamp(Date.parse(timestamp));
}
