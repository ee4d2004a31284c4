import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import { type FastifyAdapter, RouteConfig } from '@nestjs/platform-fastify';
import { BODY_BYTES } from '@sandbourse/contracts';
import { CsvError, parse } from 'csv-parse';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSigned } from '../auth/signed-requests.js';
import { separatorOf } from './cell-separator.js';
import { textOfCell, withoutExcelText } from './excel-text.js';
import { fileOfForm } from './form-file.js';
import { invalidFile } from './invalid-file.js';

const FILE_TYPES = ['text/csv', 'multipart/form-data'];
const IS_FILE = /^(text\/csv|multipart\/form-data) *(;|$)/i;
const RECORD_BYTES_MAX = 8_192;
/**
 * The number of bytes at the beginning of a file in which the separator is detected. These bytes contain the header.
 */
const HEAD_BYTES = RECORD_BYTES_MAX;

/**
 * A CSV file that is sent as the body, or as the only file of a form. It is not read until a handler reads its records.
 */
export class FileBody {
  private readonly hash = createHash('sha256');
  private convert: (text: string) => string = text => text;

  constructor(
    private readonly payload: Readable,
    private readonly contentType: string,
    private readonly bytesMax: number,
  ) {}

  /** Sets a function that converts the text of each cell. The hash of the file stays that of the bytes as sent. */
  convertCells(convert: (text: string) => string): void {
    this.convert = convert;
  }

  /**
   * Yields the records of the file as they arrive. Cells are separated by commas, semicolons or tabs. Throws
   * ValidationFailed if the file is not CSV in UTF-8. Throws PayloadTooLargeException if the file exceeds the maximum
   * size.
   */
  async *records(): AsyncGenerator<string[]> {
    const sent = limited(this.payload, this.bytesMax);
    const file = IS_FORM.test(this.contentType) ? fileOfForm(sent, this.contentType) : sent;
    const text = utf8();
    // Ignores the error here, because reading the text throws it as well.
    pipeline(file, this.hashed(), text).catch(() => undefined);
    const { head, all } = await beginningOf(text);
    const delimiter = separatorOf(head.toString('utf8'));
    const records = parse({
      bom: true,
      cast: cell => this.convert(textOfCell(cell)),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: RECORD_BYTES_MAX,
      delimiter,
    });
    const read = pipeline(all, withoutExcelText(delimiter), records);
    read.catch(() => undefined);
    try {
      yield* records as AsyncIterable<string[]>;
      await read;
    } catch (error) {
      throw error instanceof CsvError ? invalidFile('csv_invalid', error.message) : error;
    } finally {
      records.destroy();
      text.destroy();
    }
  }

  /** Returns the hash of the file in hex. Call it after all records were read. */
  sha256(): string {
    return this.hash.copy().digest('hex');
  }

  private hashed(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _, done) => {
        this.hash.update(chunk);
        done(null, chunk);
      },
    });
  }
}

const IS_FORM = /^multipart\//i;

/**
 * Sets the maximum file size of a route that accepts a file, in bytes. The route also accepts JSON up to the usual size
 * for lists.
 */
export const TakesFileOf = (fileBytesMax: number) => RouteConfig({ bodyBytesMax: BODY_BYTES.withLists, fileBytesMax });

/**
 * Leaves files unread on the connection until a handler reads them, and refuses files on routes that do not accept
 * them.
 */
export function keepFilesToTheirRoutes(adapter: FastifyAdapter): void {
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (fileBytesMaxOf(request) !== undefined || !IS_FILE.test(request.headers['content-type'] ?? ''))
      done(null, payload);
    else done(new UnsupportedMediaTypeException('Send the body as Content-Type: application/json'));
  });
  fastify.addContentTypeParser(FILE_TYPES, async (request: FastifyRequest, payload: Readable) => {
    const { 'content-type': contentType = '' } = request.headers;
    const bytesMax = fileBytesMaxOf(request) ?? 0;
    if (!isSigned(request)) return new FileBody(payload, contentType, bytesMax);
    const rawBody = Buffer.concat(await limited(payload, BODY_BYTES.withLists).toArray());
    Object.assign(request, { rawBody });
    return new FileBody(Readable.from([rawBody]), contentType, bytesMax);
  });
}

const fileBytesMaxOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { fileBytesMax?: number }).fileBytesMax;

/**
 * Limits the size of a file. A signed file has the same maximum as other bodies, because its signature covers the whole
 * body, which must be held in memory.
 */
function limited(payload: Readable, bytesMax: number): Transform {
  let bytes = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      if (bytes > bytesMax) done(new PayloadTooLargeException(`The file is larger than ${bytesMax} bytes`));
      else done(null, chunk);
    },
  });
  payload.on('error', error => limit.destroy(error));
  return payload.pipe(limit);
}

/** Reads the beginning of a file. Returns it together with a stream of the whole file. */
async function beginningOf(file: Readable): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let next = await chunks.next();
  while (!next.done && head.length < HEAD_BYTES) {
    head = Buffer.concat([head, next.value]);
    next = await chunks.next();
  }
  const all = async function* () {
    yield head;
    for (; !next.done; next = await chunks.next()) yield next.value;
  };
  return { head, all: all() };
}

/**
 * Passes on text in UTF-8, with or without a byte order mark. Other encodings are refused, because their content would
 * have to be guessed.
 */
function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isFirst = true;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const isUtf16 = chunk.includes(0) || (isFirst && /^(fffe|feff)/.test(chunk.subarray(0, 2).toString('hex')));
      isFirst = false;
      done(isUtf16 ? wrongEncoding('UTF-16') : undecodable(() => decoder.decode(chunk, { stream: true })), chunk);
    },
    flush: done => done(undecodable(() => decoder.decode())),
  });
}

function undecodable(decode: () => unknown): Error | null {
  try {
    decode();
    return null;
  } catch {
    return wrongEncoding('Latin-1 or Windows-1252');
  }
}

const wrongEncoding = (looksLike: string) =>
  invalidFile(
    'encoding_unsupported',
    `The encoding of the file is not UTF-8 but probably ${looksLike}. Save the file as UTF-8`,
  );
