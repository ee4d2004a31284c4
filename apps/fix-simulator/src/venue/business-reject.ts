import { fieldsOf, type Message, MsgType, printable, Tag } from '@sandbourse/fix';
import type { OutgoingMessage } from '../sessions/application.js';

/** FIX 4.2, BusinessRejectReason(380). */
export const BusinessRejectReason = { UnsupportedMessageType: 3, NotAvailable: 4, FieldMissing: 5 } as const;

/** Returns a BusinessMessageReject (35=j). It refuses a message that is valid, but that the venue cannot process. */
export function businessReject(
  sessionId: string,
  message: Message,
  { reason, text }: { reason: number; text: string },
): OutgoingMessage {
  return {
    sessionId,
    msgType: MsgType.BusinessMessageReject,
    body: fieldsOf({
      RefSeqNum: message.seqNum?.toString(),
      RefMsgType: message.msgType,
      BusinessRejectRefID: message.get(Tag.ClOrdID),
      BusinessRejectReason: reason.toString(),
      Text: printable(text),
    }),
  };
}
