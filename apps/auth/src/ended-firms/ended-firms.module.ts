import { Module } from '@nestjs/common';
import { EndedFirmService } from './ended-firm.service.js';
import { EndedFirmStore } from './ended-firm.store.js';

/** Explains why the credentials of an ended trial or test firm are no longer valid. */
@Module({ providers: [EndedFirmService, EndedFirmStore], exports: [EndedFirmService] })
export class EndedFirmsModule {}
