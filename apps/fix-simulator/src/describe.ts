import { loadConfig, printDescription } from '@sandbourse/platform';
import { FixSimulatorConfig } from './config.js';
import { fixSimulatorModule } from './fix-simulator.module.js';

await printDescription('fix-simulator', fixSimulatorModule(loadConfig(FixSimulatorConfig)));
