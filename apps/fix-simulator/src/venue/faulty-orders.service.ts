import { Injectable } from '@nestjs/common';
import { appliedFault, isOrderFault, type MetFault } from '@sandbourse/contracts';
import { Message, MsgType, Tag } from '@sandbourse/fix';
import type { Tx } from '@sandbourse/platform/database';
import { FaultFeed } from '@sandbourse/platform/faults';
import type { Application, IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import type { LiveSession } from '../sessions/live-session.js';
import { UserTag } from '../user-defined-tags.js';
import { DropCopyService } from './drop-copy.service.js';
import { readSymbol } from './fix-symbol.js';
import type { VenueRequest } from './venue.service.js';
import { VenueFaultRules } from './venue-fault-rules.js';

/** The number of orders whose faults are remembered, for a transaction that runs again. */
const DECIDED_MAX = 1_000;

const NONE: ReadonlyMap<string, MetFault> = new Map();

/** Extends the venue with faults: a rule of a firm gives its orders a scenario (docs/decisions/0048). */
@Injectable()
export class FaultyOrdersService implements Application<VenueRequest> {
  /** The faults of the latest orders that rules have matched. A transaction that runs again asks for none of them again. */
  private readonly decided = new Map<string, Promise<MetFault | null>>();

  constructor(
    private readonly venue: DropCopyService,
    private readonly rules: VenueFaultRules,
    private readonly feed: FaultFeed,
  ) {}

  async apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    requests: readonly VenueRequest[],
  ): Promise<readonly OutgoingMessage[]> {
    const messages = this.rules.isEmpty ? incoming : await Promise.all(incoming.map(each => this.withScenario(each)));
    const reports = await this.venue.apply(tx, messages, requests);
    const met = this.decided.size === 0 ? NONE : await this.faultsOfRouted(incoming);
    return met.size === 0 ? reports : reports.map(report => naming(report, met.get(nameOf(report))));
  }

  refuse(message: IncomingMessage): readonly OutgoingMessage[] {
    return this.venue.refuse(message);
  }

  recover(): Promise<void> {
    return this.venue.recover();
  }

  sessionsBeside(known: readonly LiveSession[]): Promise<readonly LiveSession[]> {
    return this.venue.sessionsBeside(known);
  }

  /** Adds the scenario of a rule to an order. An order with a scenario of its own keeps it. */
  private async withScenario(incoming: IncomingMessage): Promise<IncomingMessage> {
    const { message, firmId, sessionId } = incoming;
    const ofFirm = firmId ?? message.get(UserTag.FirmId);
    // An order that came from a client of the venue was matched when it arrived from this client.
    const isMatched = message.has(UserTag.SimulationScenario) || message.has(UserTag.ClientSession);
    if (message.msgType !== MsgType.NewOrderSingle || ofFirm === undefined || isMatched) return incoming;

    const order = {
      firmId: ofFirm,
      session: firmId === null ? null : (message.get(Tag.SenderCompID) ?? null),
      symbol: readSymbol(message),
      quantity: message.get(Tag.OrderQty),
    };
    const faultIds = this.rules.matching(order, isOrderFault).map(({ fault_id }) => fault_id);
    if (faultIds.length === 0) return incoming;
    const name = nameOf({ sessionId, body: message.fields });
    const fault = await (this.decided.get(name) ?? this.decide(name, faultIds, order.firmId, message));
    return fault?.scenario === undefined ? incoming : { ...incoming, message: simulating(message, fault) };
  }

  /**
   * Returns the faults that orders from the order router have met, by the names of the orders. A client's order has met
   * its fault when it arrived from this client.
   */
  private async faultsOfRouted(incoming: readonly IncomingMessage[]): Promise<ReadonlyMap<string, MetFault>> {
    const met = new Map<string, MetFault>();
    for (const { message, firmId, sessionId } of incoming) {
      if (firmId !== null || message.msgType !== MsgType.NewOrderSingle) continue;
      const name = nameOf({ sessionId, body: message.fields });
      const client = `${message.get(UserTag.ClientSession)} ${message.get(UserTag.ClientClOrdId)}`;
      const fault = await (this.decided.get(name) ?? this.decided.get(client));
      if (fault) met.set(name, fault);
    }
    return met;
  }

  private decide(
    name: string,
    faultIds: readonly string[],
    firmId: string,
    message: Message,
  ): Promise<MetFault | null> {
    const actor = message.get(Tag.SenderCompID) ?? '';
    const request = { method: 'ORDER', path: message.get(Tag.ClOrdID) ?? '' };
    const deciding = this.feed.metBy({ faultIds, firmId, actor, request });
    const [oldest] = this.decided.keys();
    if (oldest !== undefined && this.decided.size >= DECIDED_MAX) this.decided.delete(oldest);
    this.decided.set(name, deciding);
    return deciding;
  }
}

/** Returns the name of an order in a session: the session and the ClOrdID. */
function nameOf({ sessionId, body }: Pick<OutgoingMessage, 'sessionId' | 'body'>): string {
  return `${sessionId} ${body.find(([tag]) => tag === Tag.ClOrdID)?.[1]}`;
}

/** Adds the name of a fault to a report. */
function naming(report: OutgoingMessage, fault: MetFault | undefined): OutgoingMessage {
  if (!fault || report.msgType !== MsgType.ExecutionReport) return report;
  return { ...report, body: [...report.body, [UserTag.FaultApplied, appliedFault(fault)]] };
}

function simulating({ beginString, fields }: Message, { scenario, seed = 0 }: MetFault): Message {
  return new Message(beginString, [
    ...fields,
    [UserTag.SimulationScenario, scenario ?? ''],
    [UserTag.SimulationSeed, String(seed)],
  ]);
}
