import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

/** The options of this service in an environment: the environment of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(BaasConfig, environment);
  return { service: 'baas', module: baasModule(config), config };
}
