import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, KeyActivity, LOGGER, RefusalLog } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { AuditService } from '../audit/audit.service.js';
import { AuditStore } from '../audit/audit.store.js';
import { RefusalController } from '../audit/refusal.controller.js';
import type { AuthConfig } from '../config.js';
import { FirmService } from '../firms/firm.service.js';
import { FirmStore } from '../firms/firm.store.js';
import { INTERNAL_SECRET } from '../internal/internal.guard.js';
import { TokenController } from '../oauth/token.controller.js';
import { TokenService } from '../oauth/token.service.js';
import { SignatureController } from '../signatures/signature.controller.js';
import { SignatureService } from '../signatures/signature.service.js';
import { SignatureStore } from '../signatures/signature.store.js';
import { UserStore } from '../users/user.store.js';
import { ApiKeyController } from './api-key.controller.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyStore } from './api-key.store.js';
import { KeySecrets } from './key-secrets.js';

/** Keys, their tokens, and what the other services ask about them. Global, because the guard asks about keys too. */
@Module({})
export class ApiKeysModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: ApiKeysModule,
      global: true,
      controllers: [ApiKeyController, RefusalController, SignatureController, TokenController],
      providers: [
        ApiKeyService,
        ApiKeyStore,
        AuditService,
        AuditStore,
        FirmService,
        FirmStore,
        SignatureService,
        SignatureStore,
        TokenService,
        UserStore,
        { provide: INTERNAL_SECRET, useValue: config.INTERNAL_SECRET },
        { provide: KeySecrets, useValue: new KeySecrets(config.KEY_ENCRYPTION_KEY) },
        {
          provide: KeyActivity,
          useFactory: (keys: ApiKeyService) => new KeyActivity(async keyIds => new Set(await keys.active(keyIds))),
          inject: [ApiKeyService],
        },
        {
          provide: RefusalLog,
          useFactory: (audit: AuditService, clock: Clock, log: Logger) =>
            new RefusalLog(refusals => audit.noteRefusals(refusals), clock, log),
          inject: [AuditService, Clock, LOGGER],
        },
      ],
      exports: [AuditService, FirmService, FirmStore, KeyActivity, RefusalLog, UserStore],
    };
  }
}
