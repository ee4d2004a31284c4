import { loadConfig } from '@sandbourse/platform/config';
import { startServiceUnderTest } from '@sandbourse/test-support';
import { FixSimulatorConfig } from '../config.js';
import { fixSimulatorModule } from '../fix-simulator.module.js';
import { migrations } from '../migrations/index.js';

/** Starts a replica of the fix-simulator, also for `startTaker` of the test support. */
export const startTaker = (environment: Record<string, string>) =>
  startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: given => loadConfig(FixSimulatorConfig, given),
    environment: { FIX_PORT: '0', VENUE_TICK_MS: '20', ...environment },
  });
