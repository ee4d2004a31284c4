import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { TaxPreviewController } from './tax-preview.controller.js';
import { TaxPreviewService } from './tax-preview.service.js';

@Module({
  imports: [BooksModule],
  controllers: [TaxPreviewController],
  providers: [TaxPreviewService],
})
export class TaxPreviewModule {}
