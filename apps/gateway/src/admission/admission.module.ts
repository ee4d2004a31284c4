import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens, HeapWatch } from '@sandbourse/platform';
import type { GatewayConfig } from '../config.js';
import { EdgeLimits } from '../limits/edge-limits.js';
import { Admission } from './admission.js';
import { CredentialCheck } from './credential-check.js';
import { CrossOrigin } from './cross-origin.js';
import { HostCheck } from './host-check.js';

@Module({})
export class AdmissionModule {
  static forService(config: GatewayConfig): DynamicModule {
    return {
      module: AdmissionModule,
      providers: [
        {
          provide: Admission,
          useFactory: (tokens: AccessTokens, heap: HeapWatch) =>
            new Admission(
              new HostCheck(config.ALLOWED_HOSTS),
              new EdgeLimits(config.EDGE_LIMITS === 'on'),
              new CredentialCheck(tokens),
              heap,
              new CrossOrigin(config.CORS_ORIGINS),
            ),
          inject: [AccessTokens, HeapWatch],
        },
      ],
      exports: [Admission],
    };
  }
}
