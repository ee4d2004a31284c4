import { once } from 'node:events';
import { WebSocket } from 'ws';
import { arrived } from './arrivals.js';

export interface StreamSocket {
  /** The frames received so far. */
  readonly frames: readonly Readonly<Record<string, unknown>>[];
  send(frame: object): void;
  /** Returns the close code and reason; undefined while the socket is open. */
  closed(): { code: number; reason: string } | undefined;
  leave(): void;
}

/**
 * Opens the WebSocket of a pillar with a ticket, and collects the frames and the close code. It sends no subscription.
 * Throws the HTTP status of a refusal.
 */
export async function openStreamSocket(url: string, ticket: string): Promise<StreamSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}?ticket=${ticket}`);
  const frames: Record<string, unknown>[] = [];
  let closed: { code: number; reason: string } | undefined;
  socket.on('message', data => {
    frames.push(JSON.parse(String(data)));
    arrived();
  });
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
    arrived();
  });
  socket.on('unexpected-response', (_, { statusCode }) => socket.emit('error', new Error(String(statusCode))));
  await once(socket, 'open');
  return {
    frames,
    send: frame => socket.send(JSON.stringify(frame)),
    closed: () => closed,
    leave: () => socket.terminate(),
  };
}
