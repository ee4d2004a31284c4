import { Inject, Injectable } from '@nestjs/common';
import { ExecutionReported, type OutgoingEvent } from '@sandbourse/contracts';
import { type Message, MsgType, Tag } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { LOGGER } from '@sandbourse/platform/observability';
import { beginSpan } from '@sandbourse/platform/tracing';
import type { Logger } from 'pino';
import type { Application, IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import { MessageStore } from '../sessions/message.store.js';
import type { InstructedMessage } from './instruction.js';
import { readExecutionReport, readRefusal } from './reported-execution.js';
import { RoutedRequestStore, type StoredRequest } from './routed-request.store.js';
import { RouterSession } from './router-session.js';

/** The instructions of one batch of events, in their order. */
export interface InstructionBatch {
  readonly instructions: readonly InstructedMessage[];
}

interface TracedMessage {
  readonly msgType: string;
  readonly orderId: string;
  readonly clOrdId?: string;
  readonly event?: { readonly traceparent?: string | undefined };
  readonly traceparent?: string | undefined;
}

/** Routes orders: converts instructions to messages to the venue, and reports of the venue to events. */
@Injectable()
export class OrderRouterService implements Application<InstructionBatch> {
  constructor(
    private readonly session: RouterSession,
    private readonly requests: RoutedRequestStore,
    private readonly messages: MessageStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    batches: readonly InstructionBatch[],
  ): Promise<readonly OutgoingMessage[]> {
    if (incoming.length > 0)
      await this.report(
        tx,
        incoming.map(({ message }) => message),
      );
    return this.instruct(
      tx,
      batches.flatMap(({ instructions }) => instructions),
    );
  }

  /** Sends nothing to the venue. The venue's report stays in the log of messages, where a person can examine it. */
  refuse(): readonly OutgoingMessage[] {
    return [];
  }

  /** Does nothing, because this application has no state outside the database. */
  async recover(): Promise<void> {}

  /** Sends only new instructions. A repeated event, or two events of one order, send one instruction. */
  private async instruct(tx: Tx, instructions: readonly InstructedMessage[]): Promise<OutgoingMessage[]> {
    if (instructions.length === 0) return [];

    const traced = instructions.map(message => ({ ...message, traceparent: this.trace('send', message) }));
    const added = new Set(await this.requests.addNew(tx, traced, this.clock.wall()));
    return instructions
      .filter(({ clOrdId }) => added.delete(clOrdId))
      .map(({ msgType, body }) => ({ sessionId: this.session.sessionId, msgType, body }));
  }

  /**
   * Returns the trace of a message. FIX 4.2 has no field for a trace, so the trace is stored with the request. The
   * reports of the request continue that trace.
   */
  private trace(
    direction: 'send' | 'receive',
    { msgType, clOrdId, orderId, ...of }: TracedMessage,
  ): string | undefined {
    const parent = of.event ? of.event.traceparent : of.traceparent;
    const span = beginSpan(`FIX ${direction} ${msgType}`, {
      kind: direction === 'send' ? 'producer' : 'consumer',
      parent,
      attributes: {
        'messaging.system': 'fix',
        'messaging.destination.name': this.session.sessionId,
        'fix.msg_type': msgType,
        'sandbourse.order_id': orderId,
        ...(clOrdId && { 'fix.cl_ord_id': clOrdId }),
      },
    });
    span?.end();
    return span?.traceparent ?? parent;
  }

  private async report(tx: Tx, messages: readonly Message[]): Promise<void> {
    const answered: { message: Message; clOrdId: string | undefined }[] = [];
    for (const message of messages) answered.push({ message, clOrdId: await this.clOrdIdOf(tx, message) });
    const requests = await this.requests.find(
      tx,
      answered.flatMap(({ clOrdId }) => clOrdId ?? []),
    );

    const events: OutgoingEvent[] = [];
    for (const { message, clOrdId } of answered) {
      const request = clOrdId === undefined ? undefined : requests.get(clOrdId);
      const event = request && this.eventOf(message, request);
      if (event) events.push(event);
      if (!request) this.log.warn({ clOrdId, msgType: message.msgType }, 'the venue answers what nobody asked');
    }
    this.eventLog.publish(tx, events);
  }

  private eventOf(message: Message, request: StoredRequest): OutgoingEvent | undefined {
    const isReport = message.msgType === MsgType.ExecutionReport;
    const data = isReport ? readExecutionReport(message, request) : readRefusal(message, request);
    return (
      data &&
      ExecutionReported.occurred(data, {
        at: this.clock.now(request.firmId),
        isSandbox: request.isSandbox,
        traceparent: this.trace('receive', { ...request, msgType: message.msgType }),
      })
    );
  }

  /**
   * Returns the ClOrdID of the request to which a message refers. A session Reject contains only the sequence number of
   * the rejected message.
   */
  private async clOrdIdOf(tx: Tx, message: Message): Promise<string | undefined> {
    if (message.msgType === MsgType.BusinessMessageReject) return message.get(Tag.BusinessRejectRefID);
    if (message.msgType !== MsgType.Reject) return message.get(Tag.ClOrdID);

    const refused = await this.messages.latestSent(tx, this.session.sessionId, message.count(Tag.RefSeqNum) ?? 0);
    return refused?.get(Tag.ClOrdID);
  }
}
