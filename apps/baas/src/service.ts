import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';

/** This service, as an environment configures it: that of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(BaasConfig, environment);
  return { service: 'baas', module: baasModule(config), config };
}
