import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { AccountImportService } from './account-import.service.js';
import { ConnectionController } from './connection.controller.js';
import { ConnectionService } from './connection.service.js';
import { ConnectionStore } from './connection.store.js';
import { CustodianFileController } from './custodian-file.controller.js';
import { CustodianFileService } from './custodian-file.service.js';
import { StagedRowStore } from './staged-row.store.js';
import { StatementStagingService } from './statement-staging.service.js';
import { SyncService } from './sync.service.js';
import { SyncStore } from './sync.store.js';

/** Accounts at other custodians, and their statements. */
@Module({
  imports: [BooksModule],
  controllers: [ConnectionController, CustodianFileController],
  providers: [
    AccountImportService,
    ConnectionService,
    ConnectionStore,
    CustodianFileService,
    StagedRowStore,
    StatementStagingService,
    SyncService,
    SyncStore,
  ],
  exports: [ConnectionStore, SyncStore],
})
export class CustodiansModule {}
