import { Module } from '@nestjs/common';
import { Clock } from '@sandbourse/platform';
import { UPSTREAMS, type Upstreams } from '../proxy/upstreams.js';
import { ApiReference } from './api-reference.js';
import { PagesController } from './pages.controller.js';

@Module({
  controllers: [PagesController],
  providers: [
    {
      provide: ApiReference,
      useFactory: (upstreams: Upstreams, clock: Clock) => new ApiReference(upstreams, clock),
      inject: [UPSTREAMS, Clock],
    },
  ],
})
export class ReferenceModule {}
