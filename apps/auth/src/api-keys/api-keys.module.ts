import { type DynamicModule, Module } from '@nestjs/common';
import { KeyActivity } from '@sandbourse/platform/auth';
import { CiTokensModule } from '../ci-tokens/ci-tokens.module.js';
import type { AuthConfig } from '../config.js';
import { UsersModule } from '../users/users.module.js';
import { ActiveCredentialsService } from './active-credentials.service.js';
import { ApiKeyController } from './api-key.controller.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyStore } from './api-key.store.js';
import { KeyHistoryService } from './key-history.service.js';
import { KeySecrets } from './key-secrets.js';
import { ScopeUseStore } from './scope-use.store.js';

/** This module is global, because the platform's guard checks here if a key is active. */
@Module({})
export class ApiKeysModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: ApiKeysModule,
      global: true,
      imports: [UsersModule, CiTokensModule],
      controllers: [ApiKeyController],
      providers: [
        ActiveCredentialsService,
        ApiKeyService,
        ApiKeyStore,
        ScopeUseStore,
        KeyHistoryService,
        { provide: KeySecrets, useValue: new KeySecrets(config.KEY_ENCRYPTION_KEY) },
        {
          provide: KeyActivity,
          useFactory: (active: ActiveCredentialsService) =>
            new KeyActivity(async ids => new Set(await active.activeOf(ids))),
          inject: [ActiveCredentialsService],
        },
      ],
      exports: [ApiKeyService, ApiKeyStore, KeyActivity, KeySecrets],
    };
  }
}
