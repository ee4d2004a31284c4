import { Module } from '@nestjs/common';
import { MarketHoursController } from './market-hours.controller.js';
import { MarketHoursService } from './market-hours.service.js';

/**
 * Provides the market hours of a firm's orders: the endpoints that read and set them, and their use in orders and
 * quotes.
 */
@Module({
  controllers: [MarketHoursController],
  providers: [MarketHoursService],
  exports: [MarketHoursService],
})
export class MarketHoursApiModule {}
