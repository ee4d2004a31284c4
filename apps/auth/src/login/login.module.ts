import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { LoginThrottle } from './login-throttle.service.js';
import { PasswordService } from './password.service.js';

@Module({
  imports: [UsersModule],
  controllers: [LoginController],
  providers: [LoginService, PasswordService, LoginThrottle],
  exports: [LoginService],
})
export class LoginModule {}
