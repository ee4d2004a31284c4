import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { RegulationTModule } from '../regulation-t/regulation-t.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { ConsequenceService } from './consequence.service.js';
import { LateChangeService } from './late-change.service.js';
import { PostingService } from './posting.service.js';

/** Posts to the books, with all consequences of a posting. No other module writes to books. */
@Module({
  imports: [BooksModule, MarginModule, RegulationTModule, ValuationModule],
  providers: [ConsequenceService, LateChangeService, PostingService],
  exports: [PostingService],
})
export class PostingModule {}
