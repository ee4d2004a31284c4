import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { BOOK_SERVICES, bookServicesOf } from './book-services.js';

@Module({})
export class BookServicesModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: BookServicesModule,
      global: true,
      providers: [{ provide: BOOK_SERVICES, useFactory: () => bookServicesOf(config) }],
      exports: [BOOK_SERVICES],
    };
  }
}
