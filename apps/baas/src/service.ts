import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

/** Returns the options of this service for an environment. The default is the environment of the process. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(BaasConfig, environment);
  return { service: 'baas', module: baasModule(config), config };
}
