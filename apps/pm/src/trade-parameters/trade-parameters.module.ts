import { Module } from '@nestjs/common';
import { TradeParametersController } from './trade-parameters.controller.js';
import { TradeParametersService } from './trade-parameters.service.js';
import { TradeParametersStore } from './trade-parameters.store.js';

/**
 * Stores the trade parameters of a firm. If a request to start a rebalancing run lacks a field, the parameter of the
 * firm is used.
 */
@Module({
  controllers: [TradeParametersController],
  providers: [TradeParametersService, TradeParametersStore],
  exports: [TradeParametersStore],
})
export class TradeParametersModule {}
