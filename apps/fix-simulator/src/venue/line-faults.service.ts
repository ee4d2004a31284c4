import { Inject, Injectable } from '@nestjs/common';
import { appliedFault, type FaultKind, isFixFault, type MetFault } from '@sandbourse/contracts';
import { decode, type Message, MsgType, Tag } from '@sandbourse/fix';
import { Database } from '@sandbourse/platform/database';
import { FaultFeed } from '@sandbourse/platform/faults';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import type { CommittedLine, LineFaults } from '../sessions/line-fault.js';
import type { LiveSession } from '../sessions/live-session.js';
import type { Sent } from '../sessions/message.store.js';
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
    private readonly db: Database,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  get isNeeded(): boolean {
    return !this.rules.isEmpty;
  }

  async meet(
    { sessionId, firmId, targetCompId }: LiveSession,
    { generation, line }: CommittedLine,
  ): Promise<ReadonlyMap<number, MetFault>> {
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
    if (met.size > 0) await this.note({ sessionId, generation }, met);
    return met;
  }

  /** Stores the names of faults for the traces of orders. Without a database, a message meets its fault unnamed. */
  private async note(
    { sessionId, generation }: Pick<Sent, 'sessionId' | 'generation'>,
    met: ReadonlyMap<number, MetFault>,
  ): Promise<void> {
    try {
      await this.db.query(
        'insert into message_faults select $1::text, $2::int, * from unnest($3::bigint[], $4::text[])',
        [sessionId, generation, [...met.keys()], [...met.values()].map(appliedFault)],
      );
    } catch (error) {
      this.log.warn({ error, session: sessionId }, 'the faults of messages are not named in traces');
    }
  }
}

/** Returns true if a message to a client can meet a fault of this kind. */
function concerns(kind: FaultKind, message: Message): boolean {
  if (kind === 'ignore_test_request') return message.msgType === MsgType.Heartbeat && message.has(Tag.TestReqID);
  if (message.msgType !== MsgType.ExecutionReport) return false;
  return kind !== 'slow_ack' || message.get(Tag.ExecType) === NEW;
}
