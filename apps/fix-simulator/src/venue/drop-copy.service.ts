import { Injectable } from '@nestjs/common';
import { seededFirm, withoutCompIdNamespace, withoutNamespaces } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform/database';
import type { Application, IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import type { LiveSession } from '../sessions/live-session.js';
import { BusinessRejectReason, businessReject } from './business-reject.js';
import { ClientSessionsService } from './client-sessions.service.js';
import { type VenueRequest, VenueService } from './venue.service.js';

const READ_ONLY = 'a drop copy session is read-only: it receives the reports of its firm';

/**
 * Extends the venue with drop copies: each report about an order is also sent to the read-only sessions of the order's
 * firm.
 */
@Injectable()
export class DropCopyService implements Application<VenueRequest> {
  private sessions: readonly LiveSession[] = [];

  constructor(
    private readonly venue: VenueService,
    private readonly clients: ClientSessionsService,
  ) {}

  async apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    requests: readonly VenueRequest[],
  ): Promise<readonly OutgoingMessage[]> {
    const [copied, others] = [incoming.filter(this.isDropCopy), incoming.filter(message => !this.isDropCopy(message))];
    const answers = await this.venue.apply(tx, others, requests);
    const sent = answers.flatMap(message => [message, ...this.copiesOf(message)]);
    return [
      ...sent.map(message => this.shown(message)),
      ...copied.map(({ sessionId, message }) =>
        businessReject(sessionId, message, { reason: BusinessRejectReason.UnsupportedMessageType, text: READ_ONLY }),
      ),
    ];
  }

  refuse(message: IncomingMessage): readonly OutgoingMessage[] {
    return this.venue.refuse(message);
  }

  recover(): Promise<void> {
    return this.venue.recover();
  }

  async sessionsBeside(known: readonly LiveSession[]): Promise<readonly LiveSession[]> {
    const added = await this.clients.beside(known);
    this.sessions = [...known, ...added];
    return added;
  }

  private readonly isDropCopy = ({ sessionId }: { readonly sessionId: string }): boolean =>
    this.sessions.some(session => session.isDropCopy && session.sessionId === sessionId);

  /** Returns a message as its firm sees it: without the namespace of a firm with a seed. */
  private shown(message: OutgoingMessage): OutgoingMessage {
    const session = this.sessions.find(({ sessionId }) => sessionId === message.sessionId);
    if (!seededFirm(session?.firmId)) return message;
    // The ExecID of a refused order contains the CompID of the client.
    const shown = (value: string) => withoutCompIdNamespace(session?.firmId, withoutNamespaces(value));
    return { ...message, body: message.body.map(([tag, value]) => [tag, shown(value)]) };
  }

  private copiesOf(message: OutgoingMessage): OutgoingMessage[] {
    if (message.reportsFirm === undefined) return [];
    const firmId =
      message.reportsFirm ?? this.sessions.find(({ sessionId }) => sessionId === message.sessionId)?.firmId;
    return this.sessions
      .filter(session => session.isDropCopy && session.firmId === firmId)
      .map(({ sessionId }) => ({ sessionId, msgType: message.msgType, body: message.body }));
  }
}
