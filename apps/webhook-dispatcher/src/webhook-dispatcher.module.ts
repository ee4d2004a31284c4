import { Module, type Type } from '@nestjs/common';
import { DataModule, type DataServiceConfig, PlatformModule } from '@sandbourse/platform';

export function webhookDispatcherModule(config: DataServiceConfig): Type {
  const service = 'webhook-dispatcher';

  @Module({
    imports: [PlatformModule.forService({ service, config }), DataModule.forService({ service, config })],
  })
  class WebhookDispatcherModule {}

  return WebhookDispatcherModule;
}
