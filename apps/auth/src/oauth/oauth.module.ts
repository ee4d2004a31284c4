import { Module } from '@nestjs/common';
import { EndedFirmsModule } from '../ended-firms/ended-firms.module.js';
import { FirmsModule } from '../firms/firms.module.js';
import { TokenController } from './token.controller.js';
import { TokenService } from './token.service.js';
import { TokenAuditService } from './token-audit.service.js';

@Module({
  imports: [FirmsModule, EndedFirmsModule],
  controllers: [TokenController],
  providers: [TokenService, TokenAuditService],
})
export class OAuthModule {}
