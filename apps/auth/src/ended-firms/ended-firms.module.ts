import { Module } from '@nestjs/common';
import { EndedFirmService } from './ended-firm.service.js';
import { EndedFirmStore } from './ended-firm.store.js';

@Module({ providers: [EndedFirmService, EndedFirmStore], exports: [EndedFirmService] })
export class EndedFirmsModule {}
