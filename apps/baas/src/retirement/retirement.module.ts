import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ContributionService } from './contribution.service.js';
import { ContributionStore } from './contribution.store.js';
import { DistributionService } from './distribution.service.js';
import { DistributionStore } from './distribution.store.js';
import { RetirementController } from './retirement.controller.js';

@Module({
  imports: [BooksModule],
  controllers: [RetirementController],
  providers: [ContributionService, ContributionStore, DistributionService, DistributionStore],
  exports: [ContributionService],
})
export class RetirementModule {}
