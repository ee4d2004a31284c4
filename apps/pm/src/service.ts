import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { PmConfig } from './config.js';
import { pmModule } from './pm.module.js';

/** The options of this service in an environment: the environment of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(PmConfig, environment);
  return { service: 'pm', module: pmModule(config), config };
}
