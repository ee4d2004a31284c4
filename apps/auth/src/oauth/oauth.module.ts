import { Module } from '@nestjs/common';
import { EndedTrialsModule } from '../ended-trials/ended-trials.module.js';
import { FirmsModule } from '../firms/firms.module.js';
import { TokenController } from './token.controller.js';
import { TokenService } from './token.service.js';
import { TokenAuditService } from './token-audit.service.js';

@Module({
  imports: [FirmsModule, EndedTrialsModule],
  controllers: [TokenController],
  providers: [TokenService, TokenAuditService],
})
export class OAuthModule {}
