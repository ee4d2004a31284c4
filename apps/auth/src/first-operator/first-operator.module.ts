import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { FirmsModule } from '../firms/firms.module.js';
import { UsersModule } from '../users/users.module.js';
import { FIRST_OPERATOR, FirstOperatorService } from './first-operator.service.js';

@Module({})
export class FirstOperatorModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: FirstOperatorModule,
      imports: [FirmsModule, UsersModule],
      providers: [
        FirstOperatorService,
        { provide: FIRST_OPERATOR, useValue: { email: config.OPS_ADMIN_EMAIL, password: config.OPS_ADMIN_PASSWORD } },
      ],
    };
  }
}
