import { loadConfig } from '@sandbourse/platform/config';
import { startService } from '@sandbourse/platform/service';
import { GatewayConfig } from './config.js';
import { gatewayModule } from './gateway.module.js';
import { serverLimits } from './server/server-limits.js';

const config = loadConfig(GatewayConfig);

await startService({
  service: 'gateway',
  module: gatewayModule(config),
  config,
  server: serverLimits(config),
  describesItself: false,
  keepsContext: false,
});
