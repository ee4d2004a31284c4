import type { Book } from './book.js';
import type { BookFault, BookTerms } from './book-fault.js';
import { closedOrderFaults } from './closed-order-faults.js';
import { connectionFaults } from './connection-faults.js';
import { fundingFaults } from './funding-faults.js';
import { holdingFaults } from './holding-faults.js';
import { managementFaults } from './management-faults.js';
import { nameFaults } from './name-faults.js';
import { recordFaults } from './record-faults.js';
import { referenceFaults } from './reference-faults.js';
import { tradeFaults } from './trade-faults.js';
import { transactionFaults } from './transaction-faults.js';

/** Returns all faults of a book that already matches the schema, grouped by kind. A valid book has none. */
export function bookFaults(book: Book, terms: BookTerms): BookFault[] {
  return [
    ...nameFaults(book),
    ...referenceFaults(book),
    ...holdingFaults(book, terms),
    ...transactionFaults(book, terms),
    ...tradeFaults(book, terms),
    ...closedOrderFaults(book, terms),
    ...fundingFaults(book),
    ...managementFaults(book, terms),
    ...connectionFaults(book),
    ...recordFaults(book, terms),
  ];
}
