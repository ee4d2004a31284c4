import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { FreeRidingService } from './free-riding.service.js';
import { PurchaseStore } from './purchase.store.js';
import { RegulationTService } from './regulation-t.service.js';

/** Enforces the limits on credit in cash and margin accounts (12 CFR 220) that depend on past trades. */
@Module({
  imports: [BooksModule, MarginModule],
  providers: [FreeRidingService, PurchaseStore, RegulationTService],
  exports: [RegulationTService],
})
export class RegulationTModule {}
