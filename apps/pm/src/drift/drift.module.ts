import { Module } from '@nestjs/common';
import { HoldingsModule } from '../holdings/holdings.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { DriftController } from './drift.controller.js';
import { DriftService } from './drift.service.js';
import { DriftUpdateService } from './drift-update.service.js';

@Module({
  imports: [HoldingsModule, PortfoliosModule, ValuationModule],
  controllers: [DriftController],
  providers: [DriftService, DriftUpdateService],
})
export class DriftModule {}
