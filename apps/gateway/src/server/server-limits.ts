import type { Socket } from 'node:net';
import { codeOfStatus, type ErrorBody } from '@sandbourse/contracts';
import type { ServiceOptions } from '@sandbourse/platform/service';
import type { GatewayConfig } from '../config.js';
import { API_ANSWER_HEADERS } from '../exchange/api-answer-headers.js';

/**
 * Interval between checks for slow connections, in milliseconds. A slow connection may therefore stay open this much
 * longer than its timeout.
 */
const CHECK_EVERY_MS = 1_000;

/** Returns the limits on connections that Node's HTTP server itself enforces, before it has read a request. */
export function serverLimits(
  config: Pick<GatewayConfig, 'HEADERS_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>,
): NonNullable<ServiceOptions['server']> {
  return {
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: {
      // With this option, Node would make a system call for every connection, even for one that is refused. The option
      // is set later, for connections that are served.
      noDelay: false,
      headersTimeout: Math.min(config.HEADERS_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS),
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, config.HEADERS_TIMEOUT_MS),
    },
    clientErrorHandler: answerBrokenRequest,
  };
}

const REFUSALS: Record<string, { status: string; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', detail: 'The request headers are too large' },
};
const MALFORMED = { status: '400 Bad Request', detail: 'The request is not valid HTTP' };

/** Writes an HTTP response to the socket directly, because a broken request has no response object. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }

  const { status, detail } = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ detail, code: codeOfStatus(Number.parseInt(status, 10)) } satisfies ErrorBody);
  const headers = [
    ...Object.entries(API_ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
