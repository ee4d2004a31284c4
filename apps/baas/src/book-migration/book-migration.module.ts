import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BookMigrationController } from './book-migration.controller.js';
import { BookMigrationService } from './book-migration.service.js';

@Module({ imports: [BooksModule], controllers: [BookMigrationController], providers: [BookMigrationService] })
export class BookMigrationModule {}
