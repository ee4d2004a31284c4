import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { RequestLogModule } from '../request-log/request-log.module.js';
import { SignaturesModule } from '../signatures/signatures.module.js';
import { EnvironmentController } from './environment.controller.js';
import { FaultController } from './fault.controller.js';
import { FaultService } from './fault.service.js';
import { FaultStore } from './fault.store.js';
import { GatewayFaultsController, ServiceFaultsController } from './fault-feed.controller.js';
import { FaultFeedService } from './fault-feed.service.js';
import { FaultHitService } from './fault-hit.service.js';
import { NearMissService } from './near-miss.service.js';

@Module({
  imports: [FirmsModule, RequestLogModule, SignaturesModule],
  controllers: [FaultController, GatewayFaultsController, ServiceFaultsController, EnvironmentController],
  providers: [FaultService, FaultStore, FaultFeedService, FaultHitService, NearMissService],
  exports: [FaultService],
})
export class FaultsModule {}
