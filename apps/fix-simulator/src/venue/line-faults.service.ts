import { Injectable } from '@nestjs/common';
import { type FaultKind, isFixFault, type MetFault } from '@sandbourse/contracts';
import { decode, type Message, MsgType, Tag } from '@sandbourse/fix';
import { FaultFeed } from '@sandbourse/platform/faults';
import type { LineFaults } from '../sessions/line-fault.js';
import type { LiveSession } from '../sessions/live-session.js';
import type { LineItem } from '../sessions/session-batch.js';
import { readSymbol } from './fix-symbol.js';
import { VenueFaultRules } from './venue-fault-rules.js';

const NEW = '0';
/** The faults after which the later messages of a line are not sent at once, so they can meet no fault. */
const HOLDS_UP: readonly FaultKind[] = ['resend_storm', 'slow_ack', 'sequence_reset', 'fix_logout'];

/** Finds the messages to FIX clients that meet a fault (docs/decisions/0048). */
@Injectable()
export class LineFaultsService implements LineFaults {
  constructor(
    private readonly rules: VenueFaultRules,
    private readonly feed: FaultFeed,
  ) {}

  get isNeeded(): boolean {
    return !this.rules.isEmpty;
  }

  async meet({ firmId, targetCompId }: LiveSession, line: readonly LineItem[]): Promise<ReadonlyMap<number, MetFault>> {
    const met = new Map<number, MetFault>();
    if (firmId === null) return met;
    for (const item of line) {
      if (item.kind !== 'message') continue;
      const message = decode(item.raw);
      const of = {
        firmId,
        session: targetCompId,
        symbol: message.has(Tag.Symbol) ? readSymbol(message) : undefined,
        quantity: message.get(Tag.OrderQty),
      };
      const rules = this.rules.matching(of, kind => isFixFault(kind) && concerns(kind, message));
      const faultIds = rules.map(({ fault_id }) => fault_id);
      const request = { method: 'FIX', path: message.get(Tag.ClOrdID) ?? message.msgType };
      const asked = { faultIds, firmId, actor: targetCompId, request };
      const fault = faultIds.length > 0 && (await this.feed.metBy(asked));
      if (fault) met.set(item.seqNum, fault);
      if (fault && HOLDS_UP.includes(fault.do)) break;
    }
    return met;
  }
}

/** Returns true if a message to a client can meet a fault of this kind. */
function concerns(kind: FaultKind, message: Message): boolean {
  if (kind === 'ignore_test_request') return message.msgType === MsgType.Heartbeat && message.has(Tag.TestReqID);
  if (message.msgType !== MsgType.ExecutionReport) return false;
  return kind !== 'slow_ack' || message.get(Tag.ExecType) === NEW;
}
