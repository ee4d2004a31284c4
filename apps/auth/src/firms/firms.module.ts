import { Module } from '@nestjs/common';
import { FirmController } from './firm.controller.js';
import { FirmService } from './firm.service.js';
import { FirmStore } from './firm.store.js';

@Module({
  controllers: [FirmController],
  providers: [FirmService, FirmStore],
  exports: [FirmStore],
})
export class FirmsModule {}
