import { Module } from '@nestjs/common';
import { MarketHoursController } from './market-hours.controller.js';
import { MarketHoursService } from './market-hours.service.js';

/** Reads and sets the market hours of a firm, and shows the state of the firm's market in orders and quotes. */
@Module({
  controllers: [MarketHoursController],
  providers: [MarketHoursService],
  exports: [MarketHoursService],
})
export class MarketHoursApiModule {}
