import { Module } from '@nestjs/common';
import { AccountConsumer } from './account.consumer.js';
import { AccountStore } from './account.store.js';

@Module({ controllers: [AccountConsumer], providers: [AccountStore], exports: [AccountStore] })
export class AccountsModule {}
