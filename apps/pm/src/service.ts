import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { PmConfig } from './config.js';
import { pmModule } from './pm.module.js';

/** Returns the options of this service. By default, the environment variables of the process are used. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(PmConfig, environment);
  return { service: 'pm', module: pmModule(config), config };
}
