import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { DriftController } from './drift/drift.controller.js';
import { DriftService } from './drift/drift.service.js';
import { DriftUpdateService } from './drift/drift-update.service.js';
import { ModelController } from './models/model.controller.js';
import { ModelService } from './models/model.service.js';
import { ModelStore } from './models/model.store.js';
import { AssignmentService } from './portfolios/assignment.service.js';
import { PortfolioController } from './portfolios/portfolio.controller.js';
import { PortfolioService } from './portfolios/portfolio.service.js';
import { PortfolioStore } from './portfolios/portfolio.store.js';
import { PortfolioTargetsService } from './portfolios/portfolio-targets.service.js';
import { PortfolioValueService } from './portfolios/portfolio-value.service.js';
import { TargetSourceService } from './portfolios/target-source.service.js';

/** Models, the portfolios that follow them, and their drift. */
@Module({
  imports: [BooksModule],
  controllers: [DriftController, ModelController, PortfolioController],
  providers: [
    AssignmentService,
    DriftService,
    DriftUpdateService,
    ModelService,
    ModelStore,
    PortfolioService,
    PortfolioStore,
    PortfolioTargetsService,
    PortfolioValueService,
    TargetSourceService,
  ],
  exports: [ModelService, ModelStore, PortfolioService, PortfolioStore, PortfolioTargetsService],
})
export class PortfoliosModule {}
