import { Controller, HttpCode, Module, Param, ParseIntPipe, Post } from '@nestjs/common';
import { OrderFilled } from '@sandbourse/contracts';
import { ApiKeysModule } from '@sandbourse/platform/api-keys';
import { Public } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { AuthClientConfig, DataServiceConfig, loadConfig } from '@sandbourse/platform/config';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { DataModule, PlatformModule, runServices } from '@sandbourse/platform/service';
import { PresentMarket, StreamLimitsConfig, StreamsModule } from '@sandbourse/platform/streams';
import { eventData } from './event-data.js';

/**
 * The configuration of a service that exists only for this benchmark. The service has the brokerage's streams and a
 * route that commits events.
 */
const config = loadConfig(DataServiceConfig.safeExtend({ ...AuthClientConfig.shape, ...StreamLimitsConfig.shape }));

@Controller('v1/commits')
class CommitController {
  constructor(
    private readonly db: Database,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Commits a number of events in one transaction. Each event contains the time of its creation. */
  @Public()
  @Post(':count')
  @HttpCode(204)
  async commit(@Param('count', ParseIntPipe) count: number): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const occurrence = { at: this.clock.wall(), isSandbox: true };
      this.eventLog.publish(
        tx,
        Array.from({ length: count }, () => OrderFilled.occurred(eventData(), occurrence)),
      );
    });
  }
}

/** Provides a market without prices, because the clients of this benchmark do not open WebSockets. */
@Module({})
class EmptyMarketModule {}

const emptyMarket = {
  module: EmptyMarketModule,
  providers: [{ provide: PresentMarket, useValue: { momentOf: async () => ({ prices: [], rates: [] }) } }],
  exports: [PresentMarket],
};

@Module({
  imports: [
    PlatformModule.forService({ service: 'bench', config }),
    DataModule.forService({ service: 'bench', config, migrations: [] }),
    ApiKeysModule.forPillar('baas', config),
    StreamsModule.forPillar({
      pillar: 'baas',
      scope: 'baas.events:read',
      path: '/v1/stream',
      sees: async () => true,
      limits: config,
      market: emptyMarket,
    }),
  ],
  controllers: [CommitController],
})
class BenchModule {}

await runServices([() => ({ service: 'bench', module: BenchModule, config })]);
