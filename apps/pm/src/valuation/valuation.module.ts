import { Module } from '@nestjs/common';
import { FirmMarketService } from './firm-market.service.js';

@Module({ providers: [FirmMarketService], exports: [FirmMarketService] })
export class ValuationModule {}
