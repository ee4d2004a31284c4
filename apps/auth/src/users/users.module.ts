import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { UserController } from './user.controller.js';
import { UserService } from './user.service.js';
import { UserStore } from './user.store.js';
import { UserAccessService } from './user-access.service.js';

@Module({
  imports: [FirmsModule],
  controllers: [UserController],
  providers: [UserService, UserAccessService, UserStore],
  exports: [UserService, UserStore],
})
export class UsersModule {}
