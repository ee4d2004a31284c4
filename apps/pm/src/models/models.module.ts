import { Module } from '@nestjs/common';
import { ModelController } from './model.controller.js';
import { ModelService } from './model.service.js';
import { ModelStore } from './model.store.js';

@Module({
  controllers: [ModelController],
  providers: [ModelService, ModelStore],
  exports: [ModelService, ModelStore],
})
export class ModelsModule {}
