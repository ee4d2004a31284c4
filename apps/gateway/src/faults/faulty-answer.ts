import { gzipSync } from 'node:zlib';
import { appliedFault, FAULT_APPLIED_HEADER, type MetFault, UNDECLARED_PATH_HEADER } from '@sandbourse/contracts';
import type { Dispatcher } from 'undici';
import { refuse, refuseTooMany } from '../exchange/refusal.js';
import { zoneOf } from '../limits/edge-limits.js';
import { responseHeaders } from '../proxy/headers.js';
import type { ProxiedExchange } from '../proxy/proxied-exchange.js';

const CUT_AFTER_BYTES = 10;
const HANGS_SECONDS = 30;
const SLOW_SECONDS = 5;

/** The complete answer of a service to a request. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
}

/** Returns true if the service does not receive a request with this fault. */
export function isBeforeService({ do: kind, committed }: MetFault): boolean {
  return kind === 'end_token' || (kind === 'status' && committed !== true);
}

/** Names the fault in the answer. Call this function before the answer is sent. */
export function nameFault({ response }: ProxiedExchange, fault: MetFault): void {
  response.setHeader(FAULT_APPLIED_HEADER, appliedFault(fault));
}

/** Answers with a status, as the service, the gateway or the edge would. */
export function answerStatus({ request, response, origin }: ProxiedExchange, fault: MetFault): void {
  const { requestId } = origin;
  if (fault.do === 'end_token') {
    refuse(response, requestId, 401, 'The access token has expired: log in again');
    return;
  }
  const { status = 500, retry_after } = fault;
  if (retry_after !== undefined) response.setHeader('retry-after', String(retry_after));
  if (status === 503) refuseTooMany(response, requestId, zoneOf(request.url ?? ''));
  else if (status === 502 || status === 504) sendPage(response, requestId, status);
  else refuse(response, requestId, status, DETAILS[status] ?? '');
}

const DETAILS: Readonly<Record<number, string>> = {
  429: 'Too many requests. Send the request again later',
  500: 'Internal error',
};
const PAGES = { 502: '502 Bad Gateway', 504: '504 Gateway Time-out' } as const;

/** Sends the page of a proxy in front of the gateway. */
function sendPage(response: ProxiedExchange['response'], requestId: string, status: keyof typeof PAGES): void {
  const title = PAGES[status];
  const page = `<!doctype html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><h1>${title}</h1></body>\n</html>\n`;
  response
    .writeHead(status, {
      'x-request-id': requestId,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(page),
    })
    .end(page);
}

/** Calls a function after some milliseconds. Returns a function that cancels the call. */
export type Later = (ms: number, work: () => void) => () => void;

/** Sends the answer of a service to the client, with a fault. */
export function answerFaulty(exchange: ProxiedExchange, answer: ServiceAnswer, fault: MetFault, later: Later): void {
  const { request, response } = exchange;
  const afterSeconds = (seconds: number, work: () => void) => response.on('close', later(seconds * 1000, work));
  switch (fault.do) {
    case 'lose_reply':
      request.socket.destroy();
      break;
    case 'hang':
      afterSeconds(fault.seconds ?? HANGS_SECONDS, () => request.socket.destroy());
      break;
    case 'slow':
      afterSeconds(fault.seconds ?? SLOW_SECONDS, () => send(exchange, answer));
      break;
    case 'cut':
      cut(exchange, answer, fault.bytes ?? CUT_AFTER_BYTES);
      break;
    case 'content_type':
      send(exchange, { ...answer, headers: { ...answer.headers, 'content-type': 'text/html; charset=utf-8' } });
      break;
    case 'broken_gzip':
      send(exchange, {
        ...answer,
        headers: { ...answer.headers, 'content-encoding': 'gzip' },
        body: damaged(gzipSync(answer.body)),
      });
      break;
    case 'return_deposit':
    case 'hold_deposit':
      send(exchange, answer);
      break;
    default:
      answerStatus(exchange, fault);
  }
}

function send({ response, origin, nowhere }: ProxiedExchange, { status, headers, body }: ServiceAnswer): void {
  if (UNDECLARED_PATH_HEADER in headers) {
    refuse(response, origin.requestId, 404, nowhere());
    return;
  }
  const isEmpty = body.length === 0;
  response
    .writeHead(status, {
      ...responseHeaders(headers, origin.requestId),
      ...(isEmpty ? {} : { 'content-length': body.length }),
    })
    .end(body);
}

/** Announces the whole body, and ends the connection after some of its bytes. */
function cut(
  { request, response, origin }: ProxiedExchange,
  { status, headers, body }: ServiceAnswer,
  bytes: number,
): void {
  response.writeHead(status, { ...responseHeaders(headers, origin.requestId), 'content-length': body.length + 1 });
  response.flushHeaders();
  response.write(body.subarray(0, bytes), () => request.socket.destroy());
}

/** Returns compressed bytes that no client can decompress: the middle is wrong, and the end is missing. */
function damaged(compressed: Buffer): Buffer {
  const kept = Buffer.from(
    compressed.subarray(0, Math.max(GZIP_HEADER_BYTES + 1, compressed.length - GZIP_TRAILER_BYTES)),
  );
  for (let at = GZIP_HEADER_BYTES; at < kept.length; at += 1) kept[at] = 0xff;
  return kept;
}

const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;
