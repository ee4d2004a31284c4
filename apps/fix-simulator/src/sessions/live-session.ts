import { disconnectedSession, type Message, type SessionSettings, type SessionState } from '@sandbourse/fix';
import type { Connection } from './connection.js';
import type { Resend } from './resend.js';
import type { SessionIdentity, StoredSession } from './session.store.js';

/** A session of an engine as the last transaction left it. */
export class LiveSession implements SessionIdentity {
  state: SessionState = disconnectedSession({ nextOut: 1, nextIn: 1 });
  generation = 0;
  /** The connection on which committed messages are sent. */
  connection: Connection | undefined;
  /** The open connection: it may be a newer one, whose Logon still waits. */
  claimedBy: Connection | undefined;
  /** The password of the Logon on the open connection. */
  passwordId: string | undefined;
  /** The current or last resend on the connection. */
  resend: Resend | undefined;

  constructor(
    readonly settings: SessionSettings,
    /** The client's firm; null for the internal session, which serves every firm. */
    readonly firmId: string | null = null,
    /** True if it receives copies of every order of its firm, and accepts none. */
    readonly isDropCopy = false,
  ) {}

  /** True if messages of the other side may name this firm as theirs. */
  readonly actsFor = (firmId: string): boolean => this.firmId === null || this.firmId === firmId;

  /** True if the other end has stored a message that is received here as sent. */
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
