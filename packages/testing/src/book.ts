import type { Book } from '@sandbourse/sdk';
import { BookFile } from '@sandbourse/sdk/node';

/** A book as an object, or the path of a file in YAML or JSON. */
export type GivenBook = Book | string;

/** Returns the book, and reads it if it is a file. Throws BookFileError for a file that is not YAML or JSON. */
export function bookOf(given: GivenBook): Book {
  return typeof given === 'string' ? BookFile.read(given).book : given;
}
