import { Module } from '@nestjs/common';
import { MarketHoursController } from './market-hours.controller.js';
import { MarketHoursService } from './market-hours.service.js';

/** When the orders of a firm trade: the endpoints that read and set it, and its use in orders and quotes. */
@Module({
  controllers: [MarketHoursController],
  providers: [MarketHoursService],
  exports: [MarketHoursService],
})
export class MarketHoursApiModule {}
