import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { authModule } from './auth.module.js';
import { AuthConfig } from './config.js';

/** Returns the options of this service for an environment. The default is the environment of the process. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(AuthConfig, environment);
  return { service: 'auth', module: authModule(config), config };
}
