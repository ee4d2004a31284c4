import { type DynamicModule, Module } from '@nestjs/common';
import { BookWebhooksController } from './book-webhooks.controller.js';
import { BookWebhooks } from './book-webhooks.service.js';

/** The webhooks of a firm as a part of its book. */
@Module({})
export class FirmBooksModule {
  static with(registrations: DynamicModule): DynamicModule {
    return {
      module: FirmBooksModule,
      imports: [registrations],
      controllers: [BookWebhooksController],
      providers: [BookWebhooks],
    };
  }
}
