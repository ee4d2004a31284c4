import { Module } from '@nestjs/common';
import { CiTokenController } from './ci-token.controller.js';
import { CiTokenService } from './ci-token.service.js';
import { CiTokenStore } from './ci-token.store.js';

@Module({
  controllers: [CiTokenController],
  providers: [CiTokenService, CiTokenStore],
  exports: [CiTokenStore],
})
export class CiTokensModule {}
