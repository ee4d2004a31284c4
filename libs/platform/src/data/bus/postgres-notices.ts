import { PostgresSession } from './postgres-session.js';

/**
 * A receiver of notices in some channels, and of the loss of the connection. After a loss, it must call `listen` again.
 */
export interface NoticeReader {
  onNotice(channel: string, payload: string): void;
  onLost(failure: unknown): void;
}

export interface PostgresNoticesOptions {
  readonly url: string;
  readonly applicationName: string;
}

/**
 * The only listening connection of a process, which all members share. Postgres wakes every listening connection of a
 * database for a notice in any channel, so many such connections would be expensive. The connection is open while there
 * are readers, and listens only on their channels.
 */
export class PostgresNotices {
  private readonly readers = new Map<NoticeReader, ReadonlySet<string>>();
  private readonly channels = new Set<string>();
  private session: Promise<PostgresSession> | undefined;

  constructor(private readonly options: PostgresNoticesOptions) {}

  /** Resolves when the reader will receive every later notice. */
  async listen(channels: readonly string[], reader: NoticeReader): Promise<void> {
    this.readers.set(reader, new Set(channels));
    this.session ??= this.open();
    const session = await this.session;
    for (const channel of channels) {
      if (this.channels.has(channel)) continue;
      await session.query({ name: `bus_listen_${channel}`, text: `listen ${channel}` });
      this.channels.add(channel);
    }
  }

  async leave(reader: NoticeReader): Promise<void> {
    this.readers.delete(reader);
    if (this.readers.size > 0) return;
    const session = this.session;
    this.forget();
    await session?.then(open => open.close()).catch(() => undefined);
  }

  private open(): Promise<PostgresSession> {
    return PostgresSession.open({
      ...this.options,
      onNotice: (channel, payload) => this.tell(channel, payload),
      onLost: failure => this.lose(failure),
    }).catch((error: unknown) => {
      this.forget();
      throw error;
    });
  }

  private tell(channel: string, payload: string): void {
    for (const [reader, channels] of this.readers) if (channels.has(channel)) reader.onNotice(channel, payload);
  }

  private lose(failure: unknown): void {
    const readers = [...this.readers.keys()];
    this.readers.clear();
    this.forget();
    for (const reader of readers) reader.onLost(failure);
  }

  private forget(): void {
    this.session = undefined;
    this.channels.clear();
  }
}
