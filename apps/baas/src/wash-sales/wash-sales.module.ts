import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { WashSaleController } from './wash-sale.controller.js';
import { WashSaleService } from './wash-sale.service.js';
import { WashSaleStore } from './wash-sale.store.js';

@Module({
  imports: [BooksModule],
  controllers: [WashSaleController],
  providers: [WashSaleService, WashSaleStore],
})
export class WashSalesModule {}
