import { Module } from '@nestjs/common';
import { TradeParametersController } from './trade-parameters.controller.js';
import { TradeParametersService } from './trade-parameters.service.js';
import { TradeParametersStore } from './trade-parameters.store.js';

/** What a firm's rebalancing runs take where their requests are silent. */
@Module({
  controllers: [TradeParametersController],
  providers: [TradeParametersService, TradeParametersStore],
  exports: [TradeParametersStore],
})
export class TradeParametersModule {}
