import { WebSocket } from 'ws';

/** The `ws` package, because Node has its own WebSocket only from version 22 on. */
export default WebSocket as unknown as typeof globalThis.WebSocket;

/**
 * Ends a connection on which nothing arrives for `silentMs` milliseconds, not even a ping: the server is unreachable.
 */
export function endWhenSilent(socket: globalThis.WebSocket, silentMs: number): void {
  const connection = socket as unknown as WebSocket;
  const timer = setTimeout(() => connection.terminate(), silentMs);
  for (const sign of ['open', 'ping', 'message']) connection.on(sign, () => timer.refresh());
  connection.once('close', () => clearTimeout(timer));
}
