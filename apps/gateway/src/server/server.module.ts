import { type DynamicModule, Module } from '@nestjs/common';
import { LOGGER, Metrics } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { AdmissionModule } from '../admission/admission.module.js';
import type { GatewayConfig } from '../config.js';
import { AccessLog } from './access-log.js';
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
          useFactory: (metrics: Metrics, log: Logger) => new AccessLog(metrics, log),
          inject: [Metrics, LOGGER],
        },
      ],
    };
  }
}
