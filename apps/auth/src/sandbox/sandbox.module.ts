import { Global, Module } from '@nestjs/common';
import { EndedFirms } from '../identity/ended-firms/ended-firms.js';
import { ClockController } from './clock/clock.controller.js';
import { ClockService } from './clock/clock.service.js';
import { ClockStore } from './clock/clock.store.js';
import { ClockProgressConsumer } from './clock/clock-progress.consumer.js';
import { ClockPublisherService } from './clock/clock-publisher.service.js';
import { ClockChangeController } from './clock-changes/clock-change.controller.js';
import { ClockChangeService } from './clock-changes/clock-change.service.js';
import { EndedFirmService } from './ended-firms/ended-firm.service.js';
import { EndedFirmStore } from './ended-firms/ended-firm.store.js';
import { ErasureService } from './erasures/erasure.service.js';
import { ErasureStore } from './erasures/erasure.store.js';
import { EnvironmentController } from './faults/environment.controller.js';
import { FaultController } from './faults/fault.controller.js';
import { FaultService } from './faults/fault.service.js';
import { FaultStore } from './faults/fault.store.js';
import { GatewayFaultsController, ServiceFaultsController } from './faults/fault-feed.controller.js';
import { FaultFeedService } from './faults/fault-feed.service.js';
import { FaultHitService } from './faults/fault-hit.service.js';
import { NearMissService } from './faults/near-miss.service.js';
import { BookExportService } from './firm-books/book-export.service.js';
import { BookHistory } from './firm-books/book-history.service.js';
import { BookLoginExport } from './firm-books/book-login-export.service.js';
import { BookPillars } from './firm-books/book-pillars.service.js';
import { FirmBookService } from './firm-books/firm-book.service.js';
import { FirmBookStore } from './firm-books/firm-book.store.js';
import { FirmCreationController } from './firm-creation/firm-creation.controller.js';
import { FirmTaskController } from './firm-tasks/firm-task.controller.js';
import { FirmTaskService } from './firm-tasks/firm-task.service.js';
import { FirmTaskStore } from './firm-tasks/firm-task.store.js';
import { FirmProvisioningService } from './provisioning/firm-provisioning.service.js';
import { ProvisioningController } from './provisioning/provisioning.controller.js';
import { ProvisioningService } from './provisioning/provisioning.service.js';
import { ProvisioningStore } from './provisioning/provisioning.store.js';
import { ProvisioningGaugeService } from './provisioning/provisioning-gauge.service.js';
import { SeedingService } from './provisioning/seeding.service.js';
import { SettledController } from './settled/settled.controller.js';
import { SettledService } from './settled/settled.service.js';
import { BranchRowsService } from './snapshots/branch-rows.service.js';
import { BranchingService } from './snapshots/branching.service.js';
import { RestoreStore } from './snapshots/restore.store.js';
import { RestoringService } from './snapshots/restoring.service.js';
import { SettlingService } from './snapshots/settling.service.js';
import { SnapshotController } from './snapshots/snapshot.controller.js';
import { SnapshotService } from './snapshots/snapshot.service.js';
import { SnapshotStore } from './snapshots/snapshot.store.js';
import { VersionCheckService } from './snapshots/version-check.service.js';
import { BookController } from './test-firms/book.controller.js';
import { BookApplicationService } from './test-firms/book-application.service.js';
import { TestFirmController } from './test-firms/test-firm.controller.js';
import { TestFirmService } from './test-firms/test-firm.service.js';
import { TestFirmStore } from './test-firms/test-firm.store.js';
import { TestFirmCreationService } from './test-firms/test-firm-creation.service.js';
import { AdvisorLoginService } from './trials/advisor-login.service.js';
import { ConversionService } from './trials/conversion.service.js';
import { ReseedService } from './trials/reseed.service.js';
import { SignUpService } from './trials/sign-up.service.js';
import { TrialController } from './trials/trial.controller.js';
import { TrialService } from './trials/trial.service.js';
import { TrialStore } from './trials/trial.store.js';
import { TrialOperationsService } from './trials/trial-operations.service.js';
import { TrialOperatorController } from './trials/trial-operator.controller.js';
import { TrialRegistryService } from './trials/trial-registry.service.js';
import { TrialSweepService } from './trials/trial-sweep.service.js';
import { VerificationService } from './trials/verification.service.js';
import { VerificationStore } from './trials/verification.store.js';
import { VerificationMailService } from './trials/verification-mail.service.js';
import { VerificationTokenService } from './trials/verification-token.service.js';

/**
 * Clocks, trials, test firms, snapshots, books as files and faults. This module is global, because a login explains the
 * end of a firm, and auth also performs the tasks that it gives to all services.
 */
@Global()
@Module({
  controllers: [
    FirmTaskController,
    ClockController,
    ClockProgressConsumer,
    FaultController,
    GatewayFaultsController,
    ServiceFaultsController,
    ProvisioningController,
    EnvironmentController,
    ClockChangeController,
    BookController,
    TestFirmController,
    SettledController,
    SnapshotController,
    FirmCreationController,
    TrialController,
    TrialOperatorController,
  ],
  providers: [
    AdvisorLoginService,
    BookApplicationService,
    BookExportService,
    BookHistory,
    BookLoginExport,
    BookPillars,
    BranchRowsService,
    BranchingService,
    ClockChangeService,
    ClockPublisherService,
    ClockService,
    ClockStore,
    ConversionService,
    ErasureService,
    ErasureStore,
    FaultFeedService,
    FaultHitService,
    FaultService,
    FaultStore,
    FirmBookService,
    FirmBookStore,
    FirmProvisioningService,
    FirmTaskService,
    FirmTaskStore,
    NearMissService,
    ProvisioningGaugeService,
    ProvisioningService,
    ProvisioningStore,
    ReseedService,
    RestoreStore,
    RestoringService,
    SeedingService,
    SettledService,
    SettlingService,
    SignUpService,
    SnapshotService,
    SnapshotStore,
    TestFirmCreationService,
    TestFirmService,
    TestFirmStore,
    TrialOperationsService,
    TrialRegistryService,
    TrialService,
    TrialStore,
    TrialSweepService,
    VerificationMailService,
    VerificationService,
    VerificationStore,
    VerificationTokenService,
    VersionCheckService,
    EndedFirmStore,
    { provide: EndedFirms, useClass: EndedFirmService },
  ],
  exports: [EndedFirms, FirmTaskService],
})
export class SandboxModule {}
