import { Global, Module } from '@nestjs/common';
import { FirmTaskController } from './firm-task.controller.js';
import { FirmTaskService } from './firm-task.service.js';
import { FirmTaskStore } from './firm-task.store.js';

/** This module is global, because auth also performs tasks, and reports its own results to this module. */
@Global()
@Module({
  controllers: [FirmTaskController],
  providers: [FirmTaskService, FirmTaskStore],
  exports: [FirmTaskService],
})
export class FirmTasksModule {}
