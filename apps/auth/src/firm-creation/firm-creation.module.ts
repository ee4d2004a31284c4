import { Module } from '@nestjs/common';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { TestFirmsModule } from '../test-firms/test-firms.module.js';
import { FirmCreationController } from './firm-creation.controller.js';

@Module({
  imports: [SnapshotsModule, TestFirmsModule],
  controllers: [FirmCreationController],
})
export class FirmCreationModule {}
