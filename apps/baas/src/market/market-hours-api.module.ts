import { Module } from '@nestjs/common';
import { MarketHoursController } from './market-hours.controller.js';
import { MarketHoursService } from './market-hours.service.js';

/** When the orders of a firm trade: as it is asked for, set, and said of orders and quotes. */
@Module({
  controllers: [MarketHoursController],
  providers: [MarketHoursService],
  exports: [MarketHoursService],
})
export class MarketHoursApiModule {}
