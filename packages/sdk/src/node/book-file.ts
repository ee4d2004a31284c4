import { readFileSync } from 'node:fs';
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { SandbourseError } from '../errors.js';
import type { Book } from '../generated/requests.js';

/** A place in a book: `['accounts', 0, 'cash']`. */
export type BookPath = readonly (string | number)[];

/**
 * The fields of a book that are read as numbers. The number in any other field is read as text, so that decimals keep
 * all their digits.
 */
const NUMBERS: ReadonlySet<unknown> = new Set([
  ...['book', 'seed', 'duration_seconds', 'contribution_year', 'count'],
  ...[
    'after',
    'bytes',
    'close_code',
    'days',
    'due_in_days',
    'events',
    'every',
    'probability',
    'retry_after',
    'seconds',
    'status',
    'times',
  ],
  ...['row', 'rows_read', 'imported', 'rejected_total', 'breaks_total', 'entries_posted'],
]);

/**
 * Returns a copy of a book in which every number is text that a file would have as text. A program can write a number
 * of a book as a number: `cash: { USD: 25000 }`.
 */
export function textNumbersOf(book: object): Book {
  const asInFile = (field: string, value: unknown) =>
    typeof value === 'number' && !NUMBERS.has(field) ? String(value) : value;
  return JSON.parse(JSON.stringify(book, asInFile)) as Book;
}

/**
 * Thrown if a file cannot be read, or is not YAML or JSON. For a fault in the text, the message contains the line and
 * column.
 */
export class BookFileError extends SandbourseError {
  override readonly name = 'BookFileError';
}

/** A book in YAML or JSON, with the places of its parts in the file. */
export class BookFile {
  private constructor(
    readonly file: string,
    private readonly document: Document,
    private readonly lines: LineCounter,
  ) {}

  /** Reads a file. Throws BookFileError for a file that cannot be read, or is not YAML or JSON. */
  static read(file: string): BookFile {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      throw new BookFileError(`${file} cannot be read: ${(error as Error).message}`);
    }
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const [fault] = document.errors;
    if (fault) {
      const { line, col } = lines.linePos(fault.pos[0]);
      throw new BookFileError(`${file}:${line}:${col}  ${fault.message}`);
    }
    visit(document, {
      Pair(_, { key, value }) {
        const isText = !NUMBERS.has(isScalar(key) ? key.value : key);
        if (isText && isScalar(value) && typeof value.value === 'number')
          value.value = value.source ?? String(value.value);
      },
    });
    return new BookFile(file, document as Document, lines);
  }

  /** The content of the file. Only the sandbox checks whether the content is a valid book. */
  get book(): Book {
    return (this.document.toJS() ?? {}) as Book;
  }

  /**
   * Returns the file, line and column of a path. For a missing field, returns the position of the object that lacks
   * the field.
   */
  placeOf(path: BookPath): string {
    let node: unknown = this.document.contents;
    let at = offsetOf(node);
    for (const step of path) {
      const inside: unknown = isMap(node) || isSeq(node) ? node.get(step, true) : undefined;
      if (inside === undefined) break;
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
      node = inside;
      at = offsetOf(isScalar(inside) || !pair ? inside : pair.key);
    }
    const { line, col } = this.lines.linePos(at);
    return `${this.file}:${line}:${col}`;
  }
}

function offsetOf(node: unknown): number {
  return (node as Node | null | undefined)?.range?.[0] ?? 0;
}
