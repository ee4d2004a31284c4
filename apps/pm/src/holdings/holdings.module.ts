import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HeldLotStore } from './held-lot.store.js';
import { HoldingsService } from './holdings.service.js';

@Module({
  imports: [AccountsModule],
  providers: [HeldLotStore, HoldingsService],
  exports: [HoldingsService],
})
export class HoldingsModule {}
