import { disconnectedSession, type Message, type SessionSettings, type SessionState } from '@sandbourse/fix';
import type { Connection } from './connection.js';
import type { Resend } from './resend.js';
import type { SessionIdentity, StoredSession } from './session.store.js';

/** A session in its state after the last committed transaction. */
export class LiveSession implements SessionIdentity {
  state: SessionState = disconnectedSession({ nextOut: 1, nextIn: 1 });
  generation = 0;
  /** The connection on which committed messages are sent. */
  connection: Connection | undefined;
  /**
   * The connection that occupies the session. It differs from `connection` while the Logon of a new connection waits to
   * be processed.
   */
  claimedBy: Connection | undefined;
  /** The id of the password with which the current connection has logged on. */
  passwordId: string | undefined;
  /** Sends messages again on the connection. Undefined before the client has requested this for the first time. */
  resend: Resend | undefined;

  constructor(
    readonly settings: SessionSettings,
    /**
     * The firm that owns the session. Null for the internal session between the order router and the venue, which all
     * firms use.
     */
    readonly firmId: string | null = null,
    /**
     * True for a drop copy session. It receives copies of the reports of all orders of its firm, and accepts no orders.
     */
    readonly isDropCopy = false,
  ) {}

  /** Returns true if messages on this session may contain the id of this firm. */
  readonly actsFor = (firmId: string): boolean => this.firmId === null || this.firmId === firmId;

  /** Returns true if this received message is already stored in the same table, because its sender has stored it. */
  hasSenderStored(_message: Message): boolean {
    return false;
  }

  get sessionId(): string {
    return `${this.settings.senderCompId}->${this.settings.targetCompId}`;
  }

  get senderCompId(): string {
    return this.settings.senderCompId;
  }

  get targetCompId(): string {
    return this.settings.targetCompId;
  }

  get isEstablished(): boolean {
    return this.state.phase === 'established';
  }

  get stored(): StoredSession {
    return { nextOut: this.state.nextOut, nextIn: this.state.nextIn, generation: this.generation };
  }

  /** Restores the stored state, without a connection. */
  restore({ nextOut, nextIn, generation }: StoredSession): void {
    this.state = disconnectedSession({ nextOut, nextIn });
    this.generation = generation;
    this.connection = undefined;
    this.resend?.stop();
  }
}
