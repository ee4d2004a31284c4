import { type DynamicModule, Module } from '@nestjs/common';
import type { Pillar } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { Clock } from '../../clock.js';
import type { AuthClientConfig } from '../../config.js';
import { RUNS_ALONE } from '../../data/ownership/alone.js';
import { Health } from '../../running/observability/health.js';
import { LOGGER } from '../../running/observability/logger.js';
import { KeyActivity } from '../auth/key-activity.js';
import { RefusalLog } from '../auth/refusal-log.js';
import { RevocationFollower } from '../auth/revocation-follower.js';
import { Revocations } from '../auth/revocations.js';
import { ScopeUses } from '../auth/scope-uses.js';
import { SignedRequests } from '../auth/signed-requests.js';
import { apiKeyController } from './api-key.controller.js';
import { AuthClient } from './auth-client.js';
import { TokenController } from './token.controller.js';

/**
 * Connects the authentication guard of a service with the auth service, which knows the active keys and the revoked
 * tokens. Without this module, a service refuses machine credentials and does not detect revoked tokens.
 */
@Module({})
export class CredentialsModule {
  static askingAuth(config: AuthClientConfig): DynamicModule {
    return {
      module: CredentialsModule,
      global: true,
      providers: [
        { provide: AuthClient, useValue: new AuthClient(config) },
        {
          provide: ScopeUses,
          useFactory: (auth: AuthClient, clock: Clock, log: Logger) =>
            new ScopeUses(uses => auth.keepKeyUses(uses), clock, log),
          inject: [AuthClient, Clock, LOGGER],
        },
        {
          provide: KeyActivity,
          useFactory: (auth: AuthClient, uses: ScopeUses) => new KeyActivity(keyIds => auth.activeKeys(keyIds), uses),
          inject: [AuthClient, ScopeUses],
        },
        Revocations,
        {
          provide: RevocationFollower,
          useFactory: (
            auth: AuthClient,
            revocations: Revocations,
            clock: Clock,
            health: Health,
            log: Logger,
            runsAlone: boolean,
          ) =>
            new RevocationFollower(
              (question, signal) => auth.revokedAfter(question, signal),
              revocations,
              clock,
              health,
              log,
              runsAlone,
            ),
          inject: [AuthClient, Revocations, Clock, Health, LOGGER, RUNS_ALONE],
        },
        {
          provide: RefusalLog,
          useFactory: (auth: AuthClient, clock: Clock, log: Logger) =>
            new RefusalLog(refusals => auth.keepRefusals(refusals), clock, log),
          inject: [AuthClient, Clock, LOGGER],
        },
      ],
      exports: [AuthClient, KeyActivity, Revocations, RefusalLog],
    };
  }
}

/**
 * The pillars in which every route accepts signed requests. In `baas`, only routes that are marked with
 * `TakesSignatures` accept signed requests (specification 5).
 */
const SIGNED_THROUGHOUT: readonly Pillar[] = ['pm'];

/**
 * Adds the routes for API keys and access tokens to a pillar, and makes its other routes accept machine credentials.
 * The module is global because the authentication guard needs SignedRequests.
 */
@Module({})
export class ApiKeysModule {
  static forPillar(pillar: Pillar, config: AuthClientConfig): DynamicModule {
    return {
      module: ApiKeysModule,
      global: true,
      imports: [CredentialsModule.askingAuth(config)],
      controllers: [apiKeyController(pillar), TokenController],
      providers: [
        {
          provide: SignedRequests,
          useFactory: (auth: AuthClient) =>
            new SignedRequests(claims => auth.judgeSignatures(claims), SIGNED_THROUGHOUT.includes(pillar)),
          inject: [AuthClient],
        },
      ],
      exports: [SignedRequests],
    };
  }
}
