import { type DynamicModule, Module } from '@nestjs/common';
import type { Pillar } from '@sandbourse/contracts';
import { KeyActivity } from '../auth/key-activity.js';
import type { AuthClientConfig } from '../config.js';
import { apiKeyController } from './api-key.controller.js';
import { AuthClient } from './auth-client.js';
import { TokenController } from './token.controller.js';

/** Lets machine credentials into a service: its guard asks auth about their keys. Without this it refuses them all. */
@Module({})
export class MachineCredentialsModule {
  static askingAuth(config: AuthClientConfig): DynamicModule {
    return {
      module: MachineCredentialsModule,
      global: true,
      providers: [
        { provide: AuthClient, useValue: new AuthClient(config) },
        {
          provide: KeyActivity,
          useFactory: (auth: AuthClient) => new KeyActivity(keyIds => auth.activeKeys(keyIds)),
          inject: [AuthClient],
        },
      ],
      exports: [AuthClient, KeyActivity],
    };
  }
}

/** The routes of keys and tokens on a pillar that mints them, and machine credentials for all its other routes. */
@Module({})
export class ApiKeysModule {
  static forPillar(pillar: Pillar, config: AuthClientConfig): DynamicModule {
    return {
      module: ApiKeysModule,
      imports: [MachineCredentialsModule.askingAuth(config)],
      controllers: [apiKeyController(pillar), TokenController],
    };
  }
}
