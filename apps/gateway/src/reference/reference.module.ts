import { type DynamicModule, Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { landingPage, openApiDocument } from './assets.js';
import { Collections } from './collections.js';
import { BASE_URL, LANDING_PAGE, OPENAPI_DOCUMENT, PagesController } from './pages.controller.js';

@Module({})
export class ReferenceModule {
  static forService({ HOST, PORT, PUBLIC_URL }: Pick<GatewayConfig, 'HOST' | 'PORT' | 'PUBLIC_URL'>): DynamicModule {
    const baseUrl = PUBLIC_URL?.replace(/\/$/, '') ?? `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
    return {
      module: ReferenceModule,
      controllers: [PagesController],
      providers: [
        { provide: BASE_URL, useValue: baseUrl },
        { provide: LANDING_PAGE, useFactory: () => landingPage(baseUrl) },
        { provide: Collections, useFactory: () => new Collections(baseUrl) },
        { provide: OPENAPI_DOCUMENT, useFactory: () => openApiDocument(baseUrl) },
      ],
    };
  }
}
