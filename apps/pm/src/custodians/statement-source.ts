import { createHash } from 'node:crypto';
import type { ColumnMapping, SyncBody } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type FileBody, invalidFile } from '@sandbourse/platform/http';
import { recordReader } from './column-mapping.js';
import type { StatementNotes } from './statement-notes.js';

/** A statement as it was received: a file, or a list of rows. */
export interface StatementSource {
  /** The date of the statement. If it is undefined, the statement is of the current date. */
  readonly asOf: string | undefined;
  /** Reads the rows one after another. Throws ValidationFailed if the file cannot be read. */
  rows(mapping: ColumnMapping, securities: Pick<SecurityDirectory, 'find'>): AsyncIterable<unknown>;
  /** Returns the facts that the file states about itself. They are known only after all rows were read. */
  notes(): Pick<StatementNotes, 'date' | 'records'>;
  /** Returns the SHA-256 of the statement. It is known only after all rows were read. */
  sha256(): string;
}

const NO_NOTES = { date: undefined, records: undefined };

export function jsonStatement({ as_of, rows }: SyncBody, bytes: Buffer, asOf: string | undefined): StatementSource {
  return {
    asOf: as_of ?? asOf,
    async *rows() {
      yield* rows;
    },
    notes: () => NO_NOTES,
    sha256: () => createHash('sha256').update(bytes).digest('hex'),
  };
}

export function fileStatement(file: FileBody, asOf: string | undefined): StatementSource {
  let notes: Pick<StatementNotes, 'date' | 'records'> = NO_NOTES;
  return {
    asOf,
    notes: () => notes,
    async *rows(mapping, securities) {
      const reader = recordReader(mapping, securities);
      notes = reader.notes;
      let count = 0;
      for await (const record of file.records()) {
        const row = reader.read(record);
        if (row === undefined) continue;
        count += 1;
        yield row;
      }
      reader.end();
      if (count === 0) throw invalidFile('csv_invalid', 'The file has no rows');
    },
    sha256: () => file.sha256(),
  };
}
