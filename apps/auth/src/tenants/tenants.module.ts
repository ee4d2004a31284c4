import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { FixPasswordsModule } from '../fix-passwords/fix-passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { TenantService } from './tenant.service.js';

/** Provides the creation and the end of sandbox firms. */
@Module({
  imports: [FirmsModule, UsersModule, FixPasswordsModule],
  providers: [TenantService],
  exports: [TenantService],
})
export class TenantsModule {}
