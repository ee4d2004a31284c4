import { loadConfig } from '@sandbourse/platform/config';
import { startService } from '@sandbourse/platform/service';
import { FixSimulatorConfig } from './config.js';
import { fixSimulatorModule } from './fix-simulator.module.js';

const config = loadConfig(FixSimulatorConfig);

await startService({ service: 'fix-simulator', module: fixSimulatorModule(config), config });
