import { type DynamicModule, Module } from '@nestjs/common';
import { FIX_CONFIG, type FixSimulatorConfig } from './config.js';

@Module({})
export class ConfigModule {
  static of(config: FixSimulatorConfig): DynamicModule {
    const provider = { provide: FIX_CONFIG, useValue: config };
    return { module: ConfigModule, global: true, providers: [provider], exports: [FIX_CONFIG] };
  }
}
