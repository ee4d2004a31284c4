import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { FixSimulatorConfig } from './config.js';
import { fixSimulatorModule } from './fix-simulator.module.js';

/** Returns the options of this service for an environment. The default is the environment of the process. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(FixSimulatorConfig, environment);
  return { service: 'fix-simulator', module: fixSimulatorModule(config), config };
}
