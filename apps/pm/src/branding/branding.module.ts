import { Module } from '@nestjs/common';
import { BrandingController } from './branding.controller.js';
import { BrandingService } from './branding.service.js';
import { BrandingStore } from './branding.store.js';

/** Stores the branding of a firm, which appears on documents for its clients. */
@Module({
  controllers: [BrandingController],
  providers: [BrandingService, BrandingStore],
  exports: [BrandingService, BrandingStore],
})
export class BrandingModule {}
