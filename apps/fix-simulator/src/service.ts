import { loadConfig } from '@sandbourse/platform/config';
import type { ServiceOptions } from '@sandbourse/platform/service';
import { FixSimulatorConfig } from './config.js';
import { fixSimulatorModule } from './fix-simulator.module.js';

/** This service, as an environment configures it: that of the process unless another is given. */
export function serviceOf(environment?: Readonly<Record<string, string>>): ServiceOptions {
  const config = loadConfig(FixSimulatorConfig, environment);
  return { service: 'fix-simulator', module: fixSimulatorModule(config), config };
}
