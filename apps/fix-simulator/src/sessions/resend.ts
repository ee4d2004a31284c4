import { decode, encode, type Range, replay, type SessionSettings } from '@sandbourse/fix';
import type { Connection } from './connection.js';
import type { EngineServices } from './engine-services.service.js';
import type { Sent, SentMessage } from './message.store.js';

const PAGE_MESSAGES = 100;
/** Pause between two pages, in milliseconds. During the pause, the process serves other clients. */
const PAUSE_MS = 5;

/**
 * A range of messages that wait to be sent. They are messages to send again, or (`isFirstTime`) new messages that had
 * to wait for older ones.
 */
interface Part {
  from: number;
  to: number;
  readonly isFirstTime: boolean;
}

/** The first range of messages to send. Its defaults are those of a ResendRequest. */
export interface ResendRange extends Range {
  readonly isFirstTime?: boolean;
  readonly afterMs?: number;
}

export interface ResendLine {
  readonly sessionId: string;
  readonly generation: number;
  readonly settings: SessionSettings;
  readonly connection: Connection;
}

/**
 * Sends messages again on one connection, as its ResendRequests require. Reads the messages page by page from the
 * store, and reads the next page only after the client has received the previous one. New messages wait in the store
 * meanwhile. Therefore at most one page is in memory, even for a large range or a slow client.
 */
export class Resend {
  /** Resolves when this object sends no more messages. */
  readonly done: Promise<void>;
  private readonly parts: Part[];
  private isStopped = false;

  constructor(
    private readonly services: EngineServices,
    private readonly line: ResendLine,
    { from, to, isFirstTime = false, afterMs = 0 }: ResendRange,
  ) {
    this.parts = [{ from, to, isFirstTime }];
    this.done = this.run(afterMs);
  }

  get isRunning(): boolean {
    return this.parts.length > 0 && !this.isStopped;
  }

  /** Adds a range to send again after the messages that are being sent now. Ranges that wait are merged into one. */
  ask({ from, to }: Range): void {
    const last = this.parts.length > 1 ? this.parts.at(-1) : undefined;
    if (last && !last.isFirstTime) {
      last.from = Math.min(last.from, from);
      last.to = Math.max(last.to, to);
    } else {
      this.parts.push({ from, to, isFirstTime: false });
    }
  }

  /** Adds a new message, which is already stored. The message is sent after all earlier ones. */
  follow(seqNum: number): void {
    const following = this.parts.find(part => part.isFirstTime);
    if (following) following.to = seqNum;
    else this.parts.push({ from: seqNum, to: seqNum, isFirstTime: true });
  }

  stop(): void {
    this.isStopped = true;
  }

  private async run(afterMs: number): Promise<void> {
    const { sessionId, connection } = this.line;
    try {
      if (afterMs > 0) await this.services.clock.pause(afterMs, undefined, { isBackground: true });
      for (let [part] = this.parts; part && this.isRunning; [part] = this.parts) {
        await this.sendPage(part);
        if (this.isRunning) await this.services.clock.pause(PAUSE_MS);
        if (connection.isClosed) this.stop();
      }
    } catch (error) {
      this.services.log.warn({ error, session: sessionId }, 'messages could not be resent; the connection is closed');
      this.stop();
      connection.destroy();
    }
  }

  private async sendPage(part: Part): Promise<void> {
    const { sessionId, generation, connection } = this.line;
    const { from, to, isFirstTime } = part;
    const page: Sent = { sessionId, generation, from, to };
    const messages = await this.services.messageStore.sent(this.services.db, page, PAGE_MESSAGES);
    if (this.isStopped) return;

    const last = messages.length < PAGE_MESSAGES ? to : (messages.at(-1)?.seqNum ?? to);
    const bytes = isFirstTime ? messages.map(({ raw }) => raw) : this.sentAgain(messages, { from, to: last });
    connection.write(Buffer.concat(bytes));
    await connection.drained();
    part.from = last + 1;
    if (part.from > part.to) this.parts.shift();
  }

  private sentAgain(messages: readonly SentMessage[], range: Range): Buffer[] {
    const kept = messages.map(({ raw }) => decode(raw));
    return replay(this.line.settings, range, kept, this.services.clock.wall().getTime()).map(encode);
  }
}
