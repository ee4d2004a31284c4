import { disconnectedSession, type Message, type SessionSettings, type SessionState } from '@sandbourse/fix';
import type { Connection } from './connection.js';
import type { Resend } from './resend.js';
import type { SessionIdentity, StoredSession } from './session.store.js';

/** A session of an engine in the state after the last transaction. */
export class LiveSession implements SessionIdentity {
  state: SessionState = disconnectedSession({ nextOut: 1, nextIn: 1 });
  generation = 0;
  /** The connection on which committed messages are sent. */
  connection: Connection | undefined;
  /** The open connection. It differs from `connection` while the Logon of a new connection waits to be processed. */
  claimedBy: Connection | undefined;
  /** The id of the password in the Logon on the open connection. */
  passwordId: string | undefined;
  /** The current or last resend on the connection. */
  resend: Resend | undefined;

  constructor(
    readonly settings: SessionSettings,
    /** The client's firm; null for the internal session, which is used for every firm. */
    readonly firmId: string | null = null,
    /** True if the session receives copies of the reports of all its firm's orders, and accepts no orders. */
    readonly isDropCopy = false,
  ) {}

  /** Returns true if the other side may use this firm's id in its messages. */
  readonly actsFor = (firmId: string): boolean => this.firmId === null || this.firmId === firmId;

  /** Returns true if the sender of this received message has already stored it in the same table. */
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
