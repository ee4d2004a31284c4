import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens, HeapWatch } from '@sandbourse/platform';
import type { GatewayConfig } from '../config.js';
import { EdgeLimits } from '../limits/edge-limits.js';
import { EdgePeersService, PEERS_CONFIG } from '../limits/edge-peers.service.js';
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
        EdgePeersService,
        { provide: PEERS_CONFIG, useValue: config },
        { provide: EdgeLimits, useFactory: () => new EdgeLimits(config.EDGE_LIMITS === 'on') },
        {
          provide: Admission,
          useFactory: (tokens: AccessTokens, heap: HeapWatch, limits: EdgeLimits) =>
            new Admission(
              new HostCheck(config.ALLOWED_HOSTS),
              limits,
              new CredentialCheck(tokens),
              heap,
              new CrossOrigin(config.CORS_ORIGINS),
            ),
          inject: [AccessTokens, HeapWatch, EdgeLimits],
        },
      ],
      exports: [Admission],
    };
  }
}
