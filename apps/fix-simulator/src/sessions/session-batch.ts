import {
  type Effect,
  encode,
  type Input,
  type Message,
  type SessionState,
  type SessionStep,
  step,
  withoutCredential,
} from '@sandbourse/fix';
import type { IncomingMessage, OutgoingMessage } from './application.js';
import type { Connection, ReceivedMessage } from './connection.js';
import type { SessionAdvance, StoredMessage } from './journal.store.js';
import type { LiveSession } from './live-session.js';
import type { StoredSession } from './session.store.js';

/** An action on a session's connection, to be done after the commit. */
export type LineItem =
  | { readonly kind: 'message'; readonly seqNum: number; readonly raw: Buffer }
  | { readonly kind: 'replay'; readonly from: number; readonly to: number }
  | { readonly kind: 'disconnect'; readonly reason: string };

/** The state of a session after the batch is committed. */
export interface SessionProgress {
  readonly state: SessionState;
  readonly generation: number;
  readonly connection: Connection | undefined;
  readonly line: readonly LineItem[];
}

/** A connection to close after some last bytes are sent. */
export interface Farewell {
  readonly connection: Connection;
  readonly raw: Buffer;
}

/**
 * The effects of a batch of inputs on the sessions: the new states of the sessions, and the messages to store and to
 * send. The sessions themselves change only after the commit. A transaction works on a copy of the batch, because it
 * may be retried.
 */
export class SessionBatch {
  private readonly progress = new Map<LiveSession, SessionProgress>();
  readonly stored: StoredMessage[] = [];
  /** Messages that the internal session has received. They are already stored, because their sender has stored them. */
  readonly storedBySender: StoredMessage[] = [];
  readonly incoming: IncomingMessage[] = [];
  readonly farewells: Farewell[] = [];

  constructor(readonly at: Date) {}

  fork(): SessionBatch {
    const fork = new SessionBatch(this.at);
    for (const [session, progress] of this.progress) fork.progress.set(session, progress);
    fork.stored.push(...this.stored);
    fork.storedBySender.push(...this.storedBySender);
    fork.incoming.push(...this.incoming);
    fork.farewells.push(...this.farewells);
    return fork;
  }

  connect(session: LiveSession, connection: Connection): void {
    this.advance(session, { connection });
    this.input(session, { kind: 'connected' });
  }

  /**
   * Ends the session's connection. Drops its unsent messages, because the session may get a new connection in the same
   * batch.
   */
  disconnect(session: LiveSession): void {
    this.input(session, { kind: 'disconnected' });
    this.advance(session, { connection: undefined, line: [] });
  }

  receive(session: LiveSession, { message, raw }: ReceivedMessage): void {
    this.store(session, 'IN', message, raw);
    this.input(session, { kind: 'received', message });
  }

  send(session: LiveSession, { msgType, body }: OutgoingMessage): void {
    this.input(session, { kind: 'send', msgType, body });
  }

  /**
   * Sends a client the reason for which it cannot log on to the session. The session does not use the client's
   * connection.
   */
  rejectLogon(session: LiveSession, connection: Connection, text: string): void {
    const { state, effects } = this.step(session, { kind: 'reject_logon', text });
    this.advance(session, { state });
    const said = effects.flatMap(effect => (effect.kind === 'send' ? effect.message : []));
    for (const message of said) this.store(session, 'OUT', message, encode(message));
    this.farewells.push({ connection, raw: Buffer.concat(said.map(encode)) });
  }

  input(session: LiveSession, input: Input): void {
    const { state, effects } = this.step(session, input);
    this.advance(session, { state });
    for (const effect of effects) this.carryOut(session, effect);
  }

  progressOf(session: LiveSession): SessionProgress {
    const { state, generation, connection } = session;
    return this.progress.get(session) ?? { state, generation, connection, line: [] };
  }

  sessions(): Iterable<[LiveSession, SessionProgress]> {
    return this.progress;
  }

  advances(): SessionAdvance[] {
    return [...this.progress].flatMap(([session, { state, generation }]) => {
      const to = { nextOut: state.nextOut, nextIn: state.nextIn, generation };
      return isSame(session.stored, to) ? [] : [{ sessionId: session.sessionId, from: session.stored, to }];
    });
  }

  /**
   * True if the batch has nothing to commit. This is the case if connections were only opened, or if only time has
   * passed.
   */
  get isVolatile(): boolean {
    return this.stored.length === 0 && this.advances().length === 0;
  }

  /** True if only internal sessions have something to commit. */
  get isInternal(): boolean {
    const changed = new Set([...this.stored, ...this.advances()].map(({ sessionId }) => sessionId));
    return [...this.progress.keys()].every(({ firmId, sessionId }) => firmId === null || !changed.has(sessionId));
  }

  private step(session: LiveSession, input: Input): SessionStep {
    return step(session.settings, this.progressOf(session).state, input, this.at.getTime());
  }

  private carryOut(session: LiveSession, effect: Effect): void {
    switch (effect.kind) {
      case 'send': {
        const { message, seqNum, transmit } = effect;
        const raw = encode(message);
        this.store(session, 'OUT', message, raw);
        if (transmit) this.putOnLine(session, { kind: 'message', seqNum, raw });
        return;
      }
      case 'replay':
      case 'disconnect':
        this.putOnLine(session, effect);
        return;
      case 'deliver':
      case 'rejected':
        this.incoming.push({
          sessionId: session.sessionId,
          message: effect.message,
          firmId: session.firmId,
          actsFor: session.actsFor,
        });
        return;
      case 'reset': {
        const { generation, line } = this.progressOf(session);
        // Messages that wait to be sent again are dropped, because their sequence numbers are no longer valid after a
        // reset.
        this.advance(session, { generation: generation + 1, line: line.filter(({ kind }) => kind !== 'replay') });
        return;
      }
      case 'logged_on':
        return;
    }
  }

  private store(session: LiveSession, direction: 'IN' | 'OUT', message: Message, raw: Buffer): void {
    const { sessionId } = session;
    const { generation } = this.progressOf(session);
    const stored = { sessionId, generation, direction, message, raw: withoutCredential(raw, message), at: this.at };
    const isStoredBySender = direction === 'IN' && session.hasSenderStored(message);
    (isStoredBySender ? this.storedBySender : this.stored).push(stored);
  }

  private putOnLine(session: LiveSession, item: LineItem): void {
    this.advance(session, { line: [...this.progressOf(session).line, item] });
  }

  private advance(session: LiveSession, change: Partial<SessionProgress>): void {
    this.progress.set(session, { ...this.progressOf(session), ...change });
  }
}

function isSame(a: StoredSession, b: StoredSession): boolean {
  return a.nextOut === b.nextOut && a.nextIn === b.nextIn && a.generation === b.generation;
}
