import { Module } from '@nestjs/common';
import { FirmBooksModule } from '../firm-books/firm-books.module.js';
import { FirmsModule } from '../firms/firms.module.js';
import { ClockChangeController } from './clock-change.controller.js';
import { ClockChangeService } from './clock-change.service.js';

/** Changes clocks, also to moments that only the brokerage knows. */
@Module({
  imports: [FirmBooksModule, FirmsModule],
  controllers: [ClockChangeController],
  providers: [ClockChangeService],
})
export class ClockChangesModule {}
