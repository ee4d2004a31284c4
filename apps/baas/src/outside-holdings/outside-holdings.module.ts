import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { BookedEntryStore } from './booked-entry.store.js';
import { OutsideHoldingsController } from './outside-holdings.controller.js';
import { OutsideHoldingsService } from './outside-holdings.service.js';
import { TransferService } from './transfer.service.js';

@Module({
  imports: [BooksModule, PostingModule],
  controllers: [OutsideHoldingsController],
  providers: [BookedEntryStore, OutsideHoldingsService, TransferService],
})
export class OutsideHoldingsModule {}
