import { Module } from '@nestjs/common';
import { FaultsModule } from '../faults/faults.module.js';
import { FirmsModule } from '../firms/firms.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookExportService } from './book-export.service.js';
import { BookHistory } from './book-history.service.js';
import { BookLoginExport } from './book-login-export.service.js';
import { BookPillars } from './book-pillars.service.js';
import { FirmBookService } from './firm-book.service.js';
import { FirmBookStore } from './firm-book.store.js';

/**
 * Creates firms from books, and exports firms as books. A book is a file with all data of a firm. Sends each part of a
 * book to its service, and stores the part of auth.
 */
@Module({
  imports: [FaultsModule, FirmsModule, UsersModule],
  providers: [BookExportService, BookHistory, BookLoginExport, BookPillars, FirmBookService, FirmBookStore],
  exports: [BookExportService, FirmBookService, FirmBookStore],
})
export class FirmBooksModule {}
