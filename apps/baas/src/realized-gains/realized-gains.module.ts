import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { RealizedGainController } from './realized-gain.controller.js';
import { RealizedGainService } from './realized-gain.service.js';
import { RealizedGainStore } from './realized-gain.store.js';

@Module({
  imports: [BooksModule],
  controllers: [RealizedGainController],
  providers: [RealizedGainService, RealizedGainStore],
})
export class RealizedGainsModule {}
