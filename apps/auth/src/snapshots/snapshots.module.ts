import { Module } from '@nestjs/common';
import { FirmBooksModule } from '../firm-books/firm-books.module.js';
import { FirmsModule } from '../firms/firms.module.js';
import { TestFirmsModule } from '../test-firms/test-firms.module.js';
import { UsersModule } from '../users/users.module.js';
import { BranchRowsService } from './branch-rows.service.js';
import { BranchingService } from './branching.service.js';
import { RestoreStore } from './restore.store.js';
import { RestoringService } from './restoring.service.js';
import { SettlingService } from './settling.service.js';
import { SnapshotController } from './snapshot.controller.js';
import { SnapshotService } from './snapshot.service.js';
import { SnapshotStore } from './snapshot.store.js';
import { VersionCheckService } from './version-check.service.js';

@Module({
  imports: [FirmBooksModule, FirmsModule, TestFirmsModule, UsersModule],
  controllers: [SnapshotController],
  providers: [
    BranchRowsService,
    BranchingService,
    RestoreStore,
    RestoringService,
    SettlingService,
    SnapshotService,
    SnapshotStore,
    VersionCheckService,
  ],
  exports: [BranchingService],
})
export class SnapshotsModule {}
