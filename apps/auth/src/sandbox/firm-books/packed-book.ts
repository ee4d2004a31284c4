import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { BOOK_FORMAT, Book, type BookLogin, bookClock, type WrittenBook } from '@sandbourse/contracts';

/** The book with which a firm began, as it is stored: compressed JSON in base64. */
export type PackedBook = string;

const FAST = { level: constants.Z_BEST_SPEED };

/**
 * Packs the book of a new firm. It has neither passwords nor email addresses, because those of a firm that still exists
 * are taken. A firm without a book has only a clock.
 */
export async function packedBook(book: Partial<Book>): Promise<PackedBook> {
  const { omitted: _, logins = [], ...content } = book;
  const named = logins.map(({ email: _email, password: _password, ...login }: BookLogin) => login);
  return (await promisify(gzip)(JSON.stringify({ ...content, logins: named }), FAST)).toString('base64');
}

/** Returns the seed of a packed book; undefined for a firm without one. */
export async function seedIn(packed: PackedBook): Promise<number | undefined> {
  return (await contentOf(packed)).seed;
}

async function contentOf(packed: PackedBook): Promise<Partial<Book>> {
  return JSON.parse((await promisify(gunzip)(Buffer.from(packed, 'base64'))).toString()) as Partial<Book>;
}

/** Returns a packed book with the name of its firm, and with the time on the clock of the new firm. */
export async function unpackedBook(
  packed: PackedBook,
  { name, createdAt }: { readonly name: string; readonly createdAt: Date },
): Promise<Book> {
  const content = await contentOf(packed);
  const { at = createdAt, mode } = bookClock(content);
  const book: WrittenBook = {
    ...content,
    book: BOOK_FORMAT,
    firm: { ...content.firm, name },
    clock: { at: at.toISOString(), frozen: mode === 'FROZEN' },
  };
  return Book.parse(book);
}
