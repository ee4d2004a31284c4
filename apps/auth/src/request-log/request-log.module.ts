import { Module } from '@nestjs/common';
import { RequestLogController } from './request-log.controller.js';
import { RequestLogService } from './request-log.service.js';
import { RequestLogStore } from './request-log.store.js';

@Module({
  controllers: [RequestLogController],
  providers: [RequestLogService, RequestLogStore],
  exports: [RequestLogService],
})
export class RequestLogModule {}
