import { Module } from '@nestjs/common';
import { TradeParametersController } from './trade-parameters.controller.js';
import { TradeParametersService } from './trade-parameters.service.js';
import { TradeParametersStore } from './trade-parameters.store.js';

/** Stores the trade parameters of a firm. A rebalancing run uses them for the fields that its request lacks. */
@Module({
  controllers: [TradeParametersController],
  providers: [TradeParametersService, TradeParametersStore],
  exports: [TradeParametersService, TradeParametersStore],
})
export class TradeParametersModule {}
