import { Module } from '@nestjs/common';
import { EndedFirmsModule } from '../ended-firms/ended-firms.module.js';
import { UsersModule } from '../users/users.module.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { LoginRefusalService } from './login-refusal.service.js';
import { LoginThrottle } from './login-throttle.service.js';
import { PasswordService } from './password.service.js';

@Module({
  imports: [UsersModule, EndedFirmsModule],
  controllers: [LoginController],
  providers: [LoginService, LoginRefusalService, PasswordService, LoginThrottle],
  exports: [LoginService],
})
export class LoginModule {}
