import PlatformWebSocket, { endWhenSilent } from '#websocket';
import { ApiError, SandbourseError } from '../errors.js';
import { delayMs } from '../http/back-off.js';
import { pause } from '../pause.js';
import { wallClock } from '../wall-clock.js';

/** The close codes (docs/events.md). */
const MALFORMED = 4002;
const NOT_ENTITLED = 4403;

/** Thrown if the server closed a WebSocket permanently, for example because the account is not yours. */
export class SocketClosedError extends SandbourseError {
  override readonly name = 'SocketClosedError';

  constructor(
    readonly closeCode: number,
    readonly reason: string,
  ) {
    super(`the socket was closed with ${closeCode}: ${reason}`);
  }
}

export interface SocketOptions {
  /** The account to subscribe to. Prices and rates arrive independent of the account. */
  readonly accountId: string;
  readonly signal?: AbortSignal | undefined;
  /**
   * Is called when a connection ended and a new one is being opened. Events in between are not sent again: reload the
   * account.
   */
  readonly onLost?: ((reason: string) => void) | undefined;
  /**
   * The maximum time without a message, in milliseconds (default 75,000: a ping arrives every 30 seconds). Browsers do
   * not report pings.
   */
  readonly silentMs?: number | undefined;
}

interface Typed {
  readonly type: string;
}

interface Door {
  /** The URL of the socket, `ws:` or `wss:`. */
  readonly url: string;
  /** Requests a ticket. A ticket opens one connection, within a minute. */
  ticket(signal: AbortSignal | undefined): Promise<string>;
}

/**
 * Yields the frames of an account, and reconnects when a connection ends. Each connection uses a new ticket, and starts
 * with a `subscribed` frame. Ends when the signal is aborted. Throws a {@link SocketClosedError} if the server closes
 * the socket permanently. Throws an ApiError if the server issues no ticket, for example because the key was revoked.
 */
export async function* frames<Frame extends Typed>(
  door: Door,
  options: SocketOptions,
): AsyncGenerator<Frame, void, undefined> {
  const { signal, onLost } = options;
  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      for await (const frame of connection<Frame>(door, options)) {
        failures = 0;
        yield frame;
      }
      if (!signal?.aborted) onLost?.('the connection ended');
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof SocketClosedError || (error instanceof ApiError && error.status < 500)) throw error;
      onLost?.((error as Error).message);
    }
    const waitMs = delayMs(failures + 1, { chance: Math.random(), now: wallClock() });
    await pause(waitMs, signal).catch(() => undefined);
  }
}

async function* connection<Frame extends Typed>(
  { url, ticket }: Door,
  { accountId, signal, silentMs = 75_000 }: SocketOptions,
): AsyncGenerator<Frame, void, undefined> {
  // The ticket is sent as a subprotocol, because URLs are logged.
  const socket = new PlatformWebSocket(url, ['service.v1', `service.token.${await ticket(signal)}`]);
  endWhenSilent(socket, silentMs);
  const received: Frame[] = [];
  let isSubscribed = false;
  let end: { code: number; reason: string } | undefined;
  let wake = () => {};
  const leave = () => wake();

  socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', account_id: accountId }));
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as Frame;
    isSubscribed ||= frame.type === 'subscribed';
    received.push(frame);
    wake();
  };
  // A `close` with the reason follows every error.
  socket.onerror = () => {};
  socket.onclose = ({ code, reason }) => {
    end = { code, reason };
    wake();
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    while (!signal?.aborted && (!end || received.length > 0)) {
      yield* received.splice(0);
      if (received.length === 0 && !end && !signal?.aborted)
        await new Promise<void>(resolve => {
          wake = resolve;
        });
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    socket.close();
  }
  // After the subscription, `NOT_ENTITLED` means that the ticket's token has expired. The next ticket has a new token.
  const isFinal = end?.code === MALFORMED || (end?.code === NOT_ENTITLED && !isSubscribed);
  if (end && isFinal) throw new SocketClosedError(end.code, end.reason);
  if (end && end.code !== 1000) throw new SandbourseError(`closed with ${end.code}${end.reason && `: ${end.reason}`}`);
}
