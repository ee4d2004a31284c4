import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../exchange/accepted-encodings.js';

/** Minimum length of a compressed response, in bytes. Compressing a shorter response costs more than it saves. */
const COMPRESSED_FROM_BYTES = 4_096;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/**
 * Returns true if a response may be compressed: JSON with a known and sufficient length. Streams have no known length,
 * and files have their own formats. A partial response must not change. A response with a validator, such as an ETag,
 * must not change either (RFC 9110, 8.8.3).
 */
export function isCompressible(status: number, headers: IncomingHttpHeaders): boolean {
  return (
    status !== 206 &&
    headers['content-encoding'] === undefined &&
    headers.etag === undefined &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    Number(headers['content-length'] ?? 0) >= COMPRESSED_FROM_BYTES
  );
}

/**
 * Returns the best encoding that a client accepts. Returns undefined if the response has no body, or if the client
 * accepts no supported encoding.
 */
export function encodingFor(method: string | undefined, acceptEncoding: string | undefined): Encoding | undefined {
  if (method === 'HEAD' || acceptEncoding === undefined) return undefined;
  return acceptedEncodings(acceptEncoding)[0];
}

/**
 * Returns the headers of a response in the given encoding. If the encoding is undefined, the response is not
 * compressed.
 */
export function headersInEncoding(headers: IncomingHttpHeaders, encoding: Encoding | undefined): IncomingHttpHeaders {
  const vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding';
  if (encoding === undefined) return { ...headers, vary };
  const { 'content-length': _, ...kept } = headers;
  return { ...kept, vary, 'content-encoding': encoding };
}

/** Returns a compressor that favours speed over size, because each compressed response is sent to only one client. */
export function compressorOf(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
    : createGzip({ level: 5 });
}
