import { Injectable } from '@nestjs/common';
import type { BookIdsView } from '@sandbourse/contracts';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { FirmBook } from './firm-book.js';
import type { PackedBook } from './packed-book.js';

const FIRM_BOOK = columns<FirmBook>({
  firmId: column.text(),
  contentHash: column.text(),
  ids: column.jsonb<BookIdsView>(),
});

/** Stores the book with which a firm began, the hash of a book that was applied, and the id for each name in it. */
@Injectable()
export class FirmBookStore {
  async insert(tx: Tx, book: FirmBook): Promise<void> {
    await tx.query(FIRM_BOOK.insertInto('firm_books'), [FIRM_BOOK.json([book])]);
  }

  /** Replaces the ids, because trades and orders get their ids only after the firm is stored. */
  async updateIds(tx: Tx, { firmId, ids }: Pick<FirmBook, 'firmId' | 'ids'>): Promise<void> {
    await tx.query('update firm_books set ids = $2 where firm_id = $1', [firmId, JSON.stringify(ids)]);
  }

  async find(tx: Tx, firmId: string): Promise<FirmBook | undefined> {
    const [row] = await tx.query('select * from firm_books where firm_id = $1', [firmId]);
    return row && FIRM_BOOK.read(row);
  }

  /** Stores the book with which a firm begins. */
  insertOrigin(tx: Tx, firmId: string, book: PackedBook): void {
    tx.send('insert into firm_origins (firm_id, book) values ($1, $2)', [firmId, book]);
  }

  async origin(tx: Tx, firmId: string): Promise<PackedBook | undefined> {
    const [row] = await tx.query<{ book: PackedBook }>('select book from firm_origins where firm_id = $1', [firmId]);
    return row?.book;
  }
}
