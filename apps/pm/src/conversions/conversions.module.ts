import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { CompositesModule } from '../composites/composites.module.js';
import { ModelsModule } from '../models/models.module.js';
import { TradeParametersModule } from '../trade-parameters/trade-parameters.module.js';
import { WorkflowsModule } from '../workflows/workflows.module.js';
import { ConversionConsumer } from './conversion.consumer.js';
import { ModelConversionService } from './model-conversion.service.js';
import { PracticeConversionService } from './practice-conversion.service.js';

@Module({
  imports: [BillingModule, BrandingModule, CompositesModule, ModelsModule, TradeParametersModule, WorkflowsModule],
  controllers: [ConversionConsumer],
  providers: [ModelConversionService, PracticeConversionService],
})
export class ConversionsModule {}
