import { Module } from '@nestjs/common';
import { TransactionController } from './transaction.controller.js';
import { TransactionStore } from './transaction.store.js';

@Module({
  controllers: [TransactionController],
  providers: [TransactionStore],
  exports: [TransactionStore],
})
export class TransactionsModule {}
