import type { Book } from '@sandbourse/sdk';
import { BookFile, textNumbersOf } from '@sandbourse/sdk/node';

/** A type whose texts can also be numbers. */
type WithNumbers<T> = T extends string
  ? string extends T
    ? string | number
    : T
  : T extends readonly (infer Item)[]
    ? readonly WithNumbers<Item>[]
    : T extends object
      ? { readonly [Field in keyof T]: WithNumbers<T[Field]> }
      : T;

/** A book as an object, or the path of a file in YAML or JSON. */
export type GivenBook = WithNumbers<Book> | string;

/**
 * Returns the book, and reads it if it is a file. Numbers become text as in a file. Throws BookFileError for a file
 * that is not YAML or JSON.
 */
export function bookOf(given: GivenBook): Book {
  return typeof given === 'string' ? BookFile.read(given).book : textNumbersOf(given);
}
