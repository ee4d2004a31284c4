import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { GatewayConfig } from './config.js';
import { gatewayModule } from './gateway.module.js';
import { serverLimits } from './server/server-limits.js';

/** This service, as an environment configures it: that of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(GatewayConfig, environment);
  return {
    service: 'gateway',
    module: gatewayModule(config),
    config,
    server: serverLimits(config),
    describesItself: false,
    keepsContext: false,
  };
}
