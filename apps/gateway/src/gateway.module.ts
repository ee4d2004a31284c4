import { Module, type Type } from '@nestjs/common';
import { PlatformModule } from '@sandbourse/platform/service';
import type { GatewayConfig } from './config.js';
import { CONSOLE_FILES, ConsoleController } from './console/console.controller.js';
import { CONSOLE_BUILD, readConsoleFiles } from './console/console-files.js';
import { ReferenceModule } from './reference/reference.module.js';
import { ServerModule } from './server/server.module.js';

export function gatewayModule(config: GatewayConfig): Type {
  @Module({
    imports: [
      PlatformModule.forService({ service: 'gateway', config }),
      ReferenceModule.forService(config),
      ServerModule.forService(config),
    ],
    controllers: [ConsoleController],
    providers: [{ provide: CONSOLE_FILES, useFactory: () => readConsoleFiles(CONSOLE_BUILD) }],
  })
  class GatewayModule {}

  return GatewayModule;
}
