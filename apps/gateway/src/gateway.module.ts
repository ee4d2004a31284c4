import { Module, type Type } from '@nestjs/common';
import { PlatformModule } from '@sandbourse/platform/service';
import type { GatewayConfig } from './config.js';
import { ConsoleModule } from './console/console.module.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { ServerModule } from './server/server.module.js';

export function gatewayModule(config: GatewayConfig): Type {
  @Module({
    imports: [
      PlatformModule.forService({ service: 'gateway', config }),
      ProxyModule.forService(config),
      ReferenceModule.forService(config),
      ConsoleModule,
      ServerModule.forService(config),
    ],
  })
  class GatewayModule {}

  return GatewayModule;
}
