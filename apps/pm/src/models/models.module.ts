import { Module } from '@nestjs/common';
import { ConversionConsumer } from './conversion.consumer.js';
import { ModelController } from './model.controller.js';
import { ModelService } from './model.service.js';
import { ModelStore } from './model.store.js';

@Module({
  controllers: [ModelController, ConversionConsumer],
  providers: [ModelService, ModelStore],
  exports: [ModelStore],
})
export class ModelsModule {}
