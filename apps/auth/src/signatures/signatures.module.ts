import { Module } from '@nestjs/common';
import { SignatureController } from './signature.controller.js';
import { SignatureService } from './signature.service.js';
import { SignatureStore } from './signature.store.js';

@Module({
  controllers: [SignatureController],
  providers: [SignatureService, SignatureStore],
  exports: [SignatureService],
})
export class SignaturesModule {}
