import { randomUUID } from 'node:crypto';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { LoggedRequest } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { askAuth } from '@sandbourse/platform/faults';
import { exchangeInternally } from '@sandbourse/platform/internal';
import { HeapWatch, LOGGER, Metrics } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { Admission } from '../admission/admission.js';
import { CredentialCheck } from '../admission/credential-check.js';
import { CrossOrigin } from '../admission/cross-origin.js';
import { HostCheck } from '../admission/host-check.js';
import type { GatewayConfig } from '../config.js';
import { Faults } from '../faults/faults.service.js';
import { EdgeLimits } from '../limits/edge-limits.js';
import { EdgePeersService, PEERS_CONFIG } from '../limits/edge-peers.service.js';
import { openUpstreams, UPSTREAMS } from '../proxy/upstreams.js';
import { UpstreamsService } from '../proxy/upstreams.service.js';
import { documentedPaths } from '../routing/documented-paths.js';
import { NearPaths } from '../routing/near-paths.js';
import { AccessLog, linesTogether } from './access-log.service.js';
import { Forwarding } from './forwarding.service.js';
import { GatewayServerService, SERVER_CONFIG } from './gateway-server.service.js';
import { RequestLog } from './request-log.service.js';

/** The way of a request from the edge to its service. */
@Module({})
export class ServerModule implements OnApplicationShutdown {
  constructor(@Inject(RequestLog) private readonly requests: RequestLog | null) {}

  static forService(config: GatewayConfig): DynamicModule {
    const { INTERNAL_SECRET: secret, AUTH_URL } = config;
    return {
      module: ServerModule,
      providers: [
        EdgePeersService,
        Forwarding,
        GatewayServerService,
        UpstreamsService,
        { provide: PEERS_CONFIG, useValue: config },
        { provide: SERVER_CONFIG, useValue: config },
        { provide: UPSTREAMS, useFactory: () => openUpstreams(config) },
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
        {
          provide: Faults,
          // Without a credential for auth, a gateway knows no rules.
          useFactory: (clock: Clock, log: Logger) => {
            if (secret === undefined) return null;
            const ask = askAuth(`${AUTH_URL}/v1/auth/internal/faults`, secret);
            return new Faults(ask, clock, log, config.ONE_PROCESS === 'yes');
          },
          inject: [Clock, LOGGER],
        },
        {
          provide: RequestLog,
          useFactory: (credentials: CredentialCheck, clock: Clock, log: Logger, metrics: Metrics) => {
            if (secret === undefined) return null;
            const keep = reportTo(`${AUTH_URL}/v1/auth/internal/requests`, secret, log);
            return new RequestLog(keep, credentials, clock, randomUUID(), metrics);
          },
          inject: [CredentialCheck, Clock, LOGGER, Metrics],
        },
        {
          provide: AccessLog,
          useFactory: (metrics: Metrics, clock: Clock, log: Logger, requests: RequestLog | null) =>
            new AccessLog(metrics, clock, log.isLevelEnabled('info') ? linesTogether(config.LOG_FILE) : null, requests),
          inject: [Metrics, Clock, LOGGER, RequestLog],
        },
      ],
    };
  }

  /** Tries once to send the entries that still wait. */
  async onApplicationShutdown(): Promise<void> {
    await this.requests?.send().catch(() => undefined);
  }
}

function reportTo(url: string, secret: string, log: Logger) {
  return async (requests: readonly LoggedRequest[]): Promise<void> => {
    const { status, answer } = await exchangeInternally({ method: 'POST', url, secret, body: { requests } });
    if (status >= 500) throw new Error(`auth answered ${status} to a batch of requests`);
    if (status !== 200)
      log.error({ status, answer }, 'auth refused a batch of requests; they are missing from the request log');
  };
}
