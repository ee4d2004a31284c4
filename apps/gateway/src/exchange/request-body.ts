import type { IncomingMessage } from 'node:http';

/** What is taken off the line of a body that nobody will read, so that its sender comes to read the refusal. */
const DISCARDED_BYTES_MAX = 1024 * 1024;

export function declaresBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Waits for the whole body before a service sees any of it: a slow sender holds up nobody but itself, and one that
 * sends too much is refused before anything happened. Answers undefined when it is larger than it may be; never answers
 * when the client goes away.
 */
export function readBody(
  request: IncomingMessage,
  bytesMax: number,
  whenRead: (body: Buffer | undefined) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;

  const take = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) answer(undefined);
    else chunks.push(chunk);
  };
  const finish = () => answer(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, bytes));
  const answer = (body: Buffer | undefined) => {
    request.off('data', take).off('end', finish);
    whenRead(body);
  };

  if (Number(request.headers['content-length'] ?? 0) > bytesMax) whenRead(undefined);
  else request.on('data', take).on('end', finish);
}

/** Throws away what comes of a refused request's body, and cuts the connection when that does not end. */
export function discardBody(request: IncomingMessage): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DISCARDED_BYTES_MAX) request.socket.destroy();
  });
}
