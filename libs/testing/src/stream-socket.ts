import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface StreamSocket {
  /** How it was closed; undefined while it is open. */
  closed(): { code: number; reason: string } | undefined;
  leave(): void;
}

/** Opens the WebSocket of a pillar with a ticket, subscribes to nothing, and collects how it ends. Throws the status of a refusal. */
export async function openStreamSocket(url: string, ticket: string): Promise<StreamSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}?ticket=${ticket}`);
  let closed: { code: number; reason: string } | undefined;
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
  });
  socket.on('unexpected-response', (_, { statusCode }) => socket.emit('error', new Error(String(statusCode))));
  await once(socket, 'open');
  return { closed: () => closed, leave: () => socket.terminate() };
}
