import { Module } from '@nestjs/common';
import { FixController } from './fix.controller.js';
import { FixLogService } from './fix-log.service.js';

@Module({ controllers: [FixController], providers: [FixLogService] })
export class MessagesModule {}
