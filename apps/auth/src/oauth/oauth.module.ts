import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { TokenController } from './token.controller.js';
import { TokenService } from './token.service.js';

@Module({
  imports: [FirmsModule],
  controllers: [TokenController],
  providers: [TokenService],
})
export class OAuthModule {}
