import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens } from '@sandbourse/platform/auth';
import { HeapWatch } from '@sandbourse/platform/observability';
import type { GatewayConfig } from '../config.js';
import { EdgeLimits } from '../limits/edge-limits.js';
import { EdgePeersService, PEERS_CONFIG } from '../limits/edge-peers.service.js';
import { documentedPaths } from '../routing/documented-paths.js';
import { NearPaths } from '../routing/near-paths.js';
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
          provide: CredentialCheck,
          useFactory: (tokens: AccessTokens) => new CredentialCheck(tokens),
          inject: [AccessTokens],
        },
        {
          provide: Admission,
          useFactory: (credentials: CredentialCheck, heap: HeapWatch, limits: EdgeLimits) =>
            new Admission(
              new HostCheck(config.ALLOWED_HOSTS),
              limits,
              credentials,
              heap,
              new CrossOrigin(config.CORS_ORIGINS),
              new NearPaths(documentedPaths()),
            ),
          inject: [CredentialCheck, HeapWatch, EdgeLimits],
        },
      ],
      exports: [Admission, CredentialCheck],
    };
  }
}
