import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../exchange/accepted-encodings.js';

/** Compression of a shorter answer costs more than it saves. */
const COMPRESSED_FROM_BYTES = 4_096;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/**
 * True if an answer may be compressed: JSON of a known and sufficient length. Streams have an open end, and files have their own formats.
 * An answer with a validator, or a part of one, is passed on byte for byte (RFC 9110, 8.8.3).
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

/** The best encoding that a client takes; none for a request whose answer has no body. */
export function encodingFor(method: string | undefined, acceptEncoding: string | undefined): Encoding | undefined {
  if (method === 'HEAD' || acceptEncoding === undefined) return undefined;
  return acceptedEncodings(acceptEncoding)[0];
}

/** An answer's headers as they are for a client that takes this encoding, or none. */
export function headersInEncoding(headers: IncomingHttpHeaders, encoding: Encoding | undefined): IncomingHttpHeaders {
  const vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding';
  if (encoding === undefined) return { ...headers, vary };
  const { 'content-length': _, ...kept } = headers;
  return { ...kept, vary, 'content-encoding': encoding };
}

/** Levels that are quick before they are small: the answer is made for one reader. */
export function compressorOf(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
    : createGzip({ level: 5 });
}
