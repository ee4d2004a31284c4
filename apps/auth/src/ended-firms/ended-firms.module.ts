import { Module } from '@nestjs/common';
import { EndedFirmService } from './ended-firm.service.js';
import { EndedFirmStore } from './ended-firm.store.js';

/** Why a firm that was a trial or a test's opens nothing any more. */
@Module({ providers: [EndedFirmService, EndedFirmStore], exports: [EndedFirmService] })
export class EndedFirmsModule {}
