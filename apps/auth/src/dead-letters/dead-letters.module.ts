import { Module } from '@nestjs/common';
import { DeadLetterConsumer } from './dead-letter.consumer.js';
import { DeadLetterController } from './dead-letter.controller.js';
import { DeadLetterService } from './dead-letter.service.js';
import { DeadLetterStore } from './dead-letter.store.js';

@Module({
  controllers: [DeadLetterController, DeadLetterConsumer],
  providers: [DeadLetterService, DeadLetterStore],
})
export class DeadLettersModule {}
