import { randomUUID } from 'node:crypto';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { LoggedRequest } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { exchangeInternally } from '@sandbourse/platform/internal';
import { LOGGER, Metrics } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { AdmissionModule } from '../admission/admission.module.js';
import { CredentialCheck } from '../admission/credential-check.js';
import type { GatewayConfig } from '../config.js';
import { FaultsModule } from '../faults/faults.module.js';
import { AccessLog, linesTogether } from './access-log.service.js';
import { Forwarding } from './forwarding.service.js';
import { GatewayServerService, SERVER_CONFIG } from './gateway-server.service.js';
import { RequestLog } from './request-log.service.js';

@Module({})
export class ServerModule implements OnApplicationShutdown {
  constructor(@Inject(RequestLog) private readonly requests: RequestLog | null) {}

  static forService(config: GatewayConfig): DynamicModule {
    return {
      module: ServerModule,
      imports: [AdmissionModule.forService(config), FaultsModule.forService(config)],
      providers: [
        GatewayServerService,
        Forwarding,
        { provide: SERVER_CONFIG, useValue: config },
        {
          provide: RequestLog,
          useFactory: (credentials: CredentialCheck, clock: Clock, log: Logger, metrics: Metrics) => {
            const { INTERNAL_SECRET: secret, AUTH_URL } = config;
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
