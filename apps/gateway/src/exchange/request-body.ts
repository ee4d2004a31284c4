import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_BYTES } from '@sandbourse/contracts';

const LINGER_MS = 1_000;
/** Maximum number of bytes that a multipart form adds around its file: boundaries and headers. */
const FORM_BYTES = 4_096;
const IS_JSON = /^application\/json *(;|$)/i;

export function declaresBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Returns the length of the body that the headers announce, in bytes. Returns 0 if they announce no length. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;
}

/**
 * Returns true if the headers announce the length of the body, and the body is not longer than a file may be. JSON is no
 * file: a service refuses long JSON without reading it, and ends the connection on which the gateway still sends.
 */
export function announcesFile(request: IncomingMessage): boolean {
  const bytes = announcedBytes(request);
  return (
    !IS_JSON.test(request.headers['content-type'] ?? '') && bytes > 0 && bytes <= BODY_BYTES.statementFile + FORM_BYTES
  );
}

/**
 * Reads the whole body before a service receives any part of it. A slow client therefore delays only its own request,
 * and a body that is too large is rejected before any work starts. Calls `whenRead` with undefined if the body is too
 * large. Never calls `whenRead` if the client disconnects.
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

/**
 * Prepares a refusal of a request whose body was not read. Call this function before the refusal is sent. If the
 * announced size of the body is allowed, the rest of the body is read and the connection stays open. If not, the body
 * is not read, and the connection ends one second after the response. If it ended immediately, the client could lose
 * the response.
 * @param later calls a function after some milliseconds
 */
export function leaveBody(
  request: IncomingMessage,
  response: ServerResponse,
  bytesMax: number,
  later: (ms: number, work: () => void) => void,
): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bytesMax) return;

  response.setHeader('connection', 'close');
  // After a response, Node reads the rest of the request and destroys the connection. Both are prevented here.
  response.on('finish', () => request.pause());
  socket.destroySoon = () => {
    socket.end();
    later(LINGER_MS, () => socket.destroy());
  };
}
