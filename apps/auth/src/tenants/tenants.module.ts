import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { FixPasswordsModule } from '../fix-passwords/fix-passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { TenantService } from './tenant.service.js';

@Module({
  imports: [FirmsModule, UsersModule, FixPasswordsModule],
  providers: [TenantService],
  exports: [TenantService],
})
export class TenantsModule {}
