import { Inject, Injectable } from '@nestjs/common';
import { ExecutionReported, IdScope, inIdScope, type OutgoingEvent } from '@sandbourse/contracts';
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

/** Routes orders: converts the brokerage's instructions to messages to the venue, and the venue's reports to events. */
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

  /**
   * Returns no message, because the venue needs no response. The report that failed stays in the stored messages, where
   * an operator can examine it.
   */
  refuse(): readonly OutgoingMessage[] {
    return [];
  }

  /** Does nothing, because the order router keeps no state in memory. */
  async recover(): Promise<void> {}

  /**
   * Returns messages only for new instructions. If an event is repeated, or two events contain the same instruction,
   * the instruction is sent only once.
   */
  private async instruct(tx: Tx, instructions: readonly InstructedMessage[]): Promise<OutgoingMessage[]> {
    if (instructions.length === 0) return [];

    const traced = instructions.map(message => ({ ...message, traceparent: this.trace('send', message) }));
    const added = new Set(await this.requests.addNew(tx, traced, this.clock.wall()));
    return instructions
      .filter(({ clOrdId }) => added.delete(clOrdId))
      .map(({ msgType, body }) => ({ sessionId: this.session.sessionId, msgType, body }));
  }

  /**
   * Records a message in its trace, and returns the trace to continue. FIX 4.2 has no field for a trace. Therefore, the
   * trace is stored with the request, and the venue's reports on the request continue it.
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
      if (!request) this.log.warn({ clOrdId, msgType: message.msgType }, 'the venue responded to an unknown request');
    }
    this.eventLog.publish(tx, events);
  }

  private eventOf(message: Message, request: StoredRequest): OutgoingEvent | undefined {
    const isReport = message.msgType === MsgType.ExecutionReport;
    const data = isReport ? readExecutionReport(message, request) : readRefusal(message, request);
    if (!data) return undefined;
    const occurrence = {
      at: this.clock.now(request.firmId),
      isSandbox: request.isSandbox,
      traceparent: this.trace('receive', { ...request, msgType: message.msgType }),
    };
    const ids = IdScope.causedBy(data.order_id, `report ${data.kind} ${data.execution_id}`);
    return inIdScope(ids, () => ExecutionReported.occurred(data, occurrence));
  }

  /**
   * Returns the ClOrdID of the request that a message of the venue answers. A Reject (35=3) contains only the sequence
   * number of the rejected message, so this message is looked up.
   */
  private async clOrdIdOf(tx: Tx, message: Message): Promise<string | undefined> {
    if (message.msgType === MsgType.BusinessMessageReject) return message.get(Tag.BusinessRejectRefID);
    if (message.msgType !== MsgType.Reject) return message.get(Tag.ClOrdID);

    const refused = await this.messages.latestSent(tx, this.session.sessionId, message.count(Tag.RefSeqNum) ?? 0);
    return refused?.get(Tag.ClOrdID);
  }
}
