import { loadConfig, startService } from '@sandbourse/platform';
import { GatewayConfig } from './config.js';
import { serverLimits } from './door/server-limits.js';
import { gatewayModule } from './gateway.module.js';
import { ApiReference } from './reference/api-reference.js';

const config = loadConfig(GatewayConfig);

await startService({
  service: 'gateway',
  module: gatewayModule(config),
  config,
  server: serverLimits(config),
  describe: app => app.get(ApiReference).document(),
  keepsContext: false,
});
