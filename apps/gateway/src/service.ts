import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { GatewayConfig } from './config.js';
import { gatewayModule } from './gateway.module.js';
import { serverLimits } from './server/server-limits.js';

/** Returns the options of this service for an environment. The default is the environment of the process. */
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
