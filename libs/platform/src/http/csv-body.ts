import { UnsupportedMediaTypeException } from '@nestjs/common';
import { type FastifyAdapter, RouteConfig } from '@nestjs/platform-fastify';
import { CsvError, parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { ValidationFailed } from '../errors.js';
import { item } from './validation-items.js';

const CSV = /^text\/csv *(;|$)/i;
const RECORD_BYTES_MAX = 8_192;

/** A body that came as CSV, unread until the guards have let the request through. */
export class CsvBody {
  constructor(private readonly bytes: Buffer) {}

  /** Its records by the names of the header line, without the fields that are empty. Throws ValidationFailed for what is no CSV. */
  read(): { rows: Record<string, string>[] } {
    try {
      const records = parse<Record<string, string>>(this.bytes, {
        bom: true,
        columns: columnsOf,
        trim: true,
        skip_empty_lines: true,
        max_record_size: RECORD_BYTES_MAX,
      });
      return { rows: records.map(withoutEmpty) };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw new ValidationFailed([item(['csv_invalid', error.message], ['body'])]);
    }
  }
}

function columnsOf(header: readonly string[]): string[] {
  const names = header.map(name => name.trim().toLowerCase());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new ValidationFailed([item(['csv_invalid', `The header names the column ${twice} twice`], ['body'])]);
  return names;
}

const withoutEmpty = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));

/** A route that takes `{ rows }` as JSON, and CSV with a header line as the same, of at most so many bytes. */
export const TakesCsvOf = (bytesMax: number) => RouteConfig({ bodyBytesMax: bytesMax, takesCsv: true });

/** Keeps CSV bodies as they came, and those away that come to a route that takes none. */
export function keepCsvToItsRoutes(adapter: FastifyAdapter): void {
  adapter.useBodyParser('text/csv', true, {}, (_request, body, done) => done(null, new CsvBody(body)));
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const { takesCsv } = request.routeOptions.config as { takesCsv?: boolean };
    if (takesCsv || !CSV.test(request.headers['content-type'] ?? '')) done(null, payload);
    else done(new UnsupportedMediaTypeException('Send the body as Content-Type: application/json'));
  });
}
