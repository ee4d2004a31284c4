import { Module } from '@nestjs/common';
import { ClientController } from './client.controller.js';
import { ClientService } from './client.service.js';
import { ClientStore } from './client.store.js';

@Module({
  controllers: [ClientController],
  providers: [ClientService, ClientStore],
  exports: [ClientStore],
})
export class ClientsModule {}
