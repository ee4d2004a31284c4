import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * The connection settings. A consumer sees the events of all tenants. Offsets are committed asynchronously: a lost
 * offset causes a redelivery, which consumers must handle anyway.
 */
const SETTINGS = '-c sandbourse.sees_all=yes -c synchronous_commit=off';
/** The timeout of a query in milliseconds. If the response takes longer, the connection is considered lost. */
const QUERY_TIMEOUT_MS = 30_000;

export interface PostgresSessionOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly onNotice?: (channel: string, payload: string) => void;
  /** Is called at most once, when the connection is lost, and never after `close`. */
  readonly onLost: (failure: unknown) => void;
}

/**
 * A connection that holds session locks and receives notices. It runs one statement at a time. Any failure ends the
 * connection.
 */
export class PostgresSession {
  private last: Promise<unknown> = Promise.resolve();
  private open = true;

  private constructor(
    private readonly client: pg.Client,
    private readonly options: PostgresSessionOptions,
  ) {
    client.on('error', error => this.lose(error));
    client.on('end', () => this.lose(new Error('the connection ended')));
    client.on('notification', ({ channel, payload = '' }) => options.onNotice?.(channel, payload));
  }

  static async open(options: PostgresSessionOptions): Promise<PostgresSession> {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      options: SETTINGS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const session = new PostgresSession(client, options);
    try {
      await client.connect();
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  async query<R>(statement: { readonly name: string; readonly text: string }, values: unknown[] = []): Promise<R[]> {
    const answer = this.last.then(() => this.client.query<R & pg.QueryResultRow>({ ...statement, values }));
    this.last = answer.catch((error: unknown) => this.lose(error));
    return (await answer).rows;
  }

  async close(): Promise<void> {
    this.open = false;
    await this.last;
    await this.client.end().catch(() => undefined);
  }

  private lose(failure: unknown): void {
    if (!this.open) return;
    this.open = false;
    this.options.onLost(failure);
  }
}
