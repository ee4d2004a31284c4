import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { PmConfig } from './config.js';
import { pmModule } from './pm.module.js';

/** This service, as an environment configures it: that of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(PmConfig, environment);
  return { service: 'pm', module: pmModule(config), config };
}
