import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, LOGGER, Metrics } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { AdmissionModule } from '../admission/admission.module.js';
import type { GatewayConfig } from '../config.js';
import { AccessLog, linesTogether } from './access-log.js';
import { GatewayServerService, SERVER_CONFIG } from './gateway-server.service.js';

@Module({})
export class ServerModule {
  static forService(config: GatewayConfig): DynamicModule {
    return {
      module: ServerModule,
      imports: [AdmissionModule.forService(config)],
      providers: [
        GatewayServerService,
        { provide: SERVER_CONFIG, useValue: config },
        {
          provide: AccessLog,
          useFactory: (metrics: Metrics, clock: Clock, log: Logger) =>
            new AccessLog(metrics, clock, log.isLevelEnabled('info') ? linesTogether() : null),
          inject: [Metrics, Clock, LOGGER],
        },
      ],
    };
  }
}
