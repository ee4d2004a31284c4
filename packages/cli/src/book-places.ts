import { FieldsError } from '@sandbourse/sdk';
import { BookFile, BookFileError } from '@sandbourse/sdk/node';
import { CommandFailure, EXIT } from './failure.js';

/** Reads a book. Throws CommandFailure for a file that is not a book. */
export function readBook(file: string): BookFile {
  try {
    return BookFile.read(file);
  } catch (error) {
    if (!(error instanceof BookFileError)) throw error;
    throw new CommandFailure(error.message, 'Use a file in YAML or JSON.', EXIT.usage);
  }
}

/**
 * Runs `work` with a book. If the sandbox refuses the book, throws a CommandFailure with the line and column of each
 * fault.
 */
export async function withPlaces<T>(read: BookFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FieldsError)) throw error;
    const faults = error.fields.map(({ loc, msg, hint }) => {
      const path = loc.slice(loc[1] === 'book' ? 2 : 1);
      return `${read.placeOf(path)}  ${path.join('.')}: ${msg}${hint === undefined ? '' : ` (${hint})`}`;
    });
    throw new CommandFailure(
      faults.join('\n'),
      `Nothing was created. Faults to correct: ${faults.length}.`,
      EXIT.refused,
    );
  }
}
