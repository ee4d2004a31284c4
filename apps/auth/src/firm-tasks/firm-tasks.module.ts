import { Global, Module } from '@nestjs/common';
import { FirmTaskController } from './firm-task.controller.js';
import { FirmTaskService } from './firm-task.service.js';
import { FirmTaskStore } from './firm-task.store.js';

/** Steps that every service does with the rows of a firm. Global, because the part of auth in them answers here. */
@Global()
@Module({
  controllers: [FirmTaskController],
  providers: [FirmTaskService, FirmTaskStore],
  exports: [FirmTaskService],
})
export class FirmTasksModule {}
