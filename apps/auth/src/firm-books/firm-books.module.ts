import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookExportService } from './book-export.service.js';
import { BookHistory } from './book-history.service.js';
import { BookPillars } from './book-pillars.service.js';
import { FirmBookService } from './firm-book.service.js';
import { FirmBookStore } from './firm-book.store.js';

/** Firms as files: the requests to the other services, and the data that auth stores. */
@Module({
  imports: [FirmsModule, UsersModule],
  providers: [BookExportService, BookHistory, BookPillars, FirmBookService, FirmBookStore],
  exports: [BookExportService, FirmBookService, FirmBookStore],
})
export class FirmBooksModule {}
