import { Module } from '@nestjs/common';
import { LedgerReplicaConsumer } from './ledger-replica.consumer.js';
import { LedgerReplicaController } from './ledger-replica.controller.js';
import { LedgerReplicaStore } from './ledger-replica.store.js';

@Module({ controllers: [LedgerReplicaConsumer, LedgerReplicaController], providers: [LedgerReplicaStore] })
export class LedgerReplicaModule {}
