import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { authModule } from './auth.module.js';
import { AuthConfig } from './config.js';

/** This service, as an environment configures it: that of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(AuthConfig, environment);
  return { service: 'auth', module: authModule(config), config };
}
