import { type CloudEvent, ORDER_SIDES, OrderInstructed } from '@sandbourse/contracts';
import { encode, type Field, fieldsOf, formatUtcTimestamp, Message, MsgType } from '@sandbourse/fix';
import type { z } from 'zod';
import { UserTag } from '../user-defined-tags.js';
import { termFields } from '../venue/fix-terms.js';

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
          Side: ORDER_SIDES[instruction.side],
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
      Side: ORDER_SIDES[terms.side],
      TransactTime: fixTime(terms.transact_time),
      ...termFields(terms),
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
