import { loadConfig, startService } from '@sandbourse/platform';
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
