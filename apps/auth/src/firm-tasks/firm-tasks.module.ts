import { Global, Module } from '@nestjs/common';
import { FirmTaskController } from './firm-task.controller.js';
import { FirmTaskService } from './firm-task.service.js';
import { FirmTaskStore } from './firm-task.store.js';

/**
 * Steps that every service performs on the rows of a firm. The module is global, because auth sends its own results to
 * it.
 */
@Global()
@Module({
  controllers: [FirmTaskController],
  providers: [FirmTaskService, FirmTaskStore],
  exports: [FirmTaskService],
})
export class FirmTasksModule {}
