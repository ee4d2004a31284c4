import { Controller, HttpCode, Module, Param, ParseIntPipe, Post } from '@nestjs/common';
import { OrderFilled } from '@sandbourse/contracts';
import {
  ApiKeysModule,
  AuthClientConfig,
  Clock,
  Database,
  DataModule,
  DataServiceConfig,
  loadConfig,
  Outbox,
  PlatformModule,
  Public,
  StreamLimitsConfig,
  StreamsModule,
  SYSTEM_SCOPE,
  startService,
} from '@sandbourse/platform';
import { eventData } from './event-data.js';

/** A service with the brokerage's streams and a route that commits events to its outbox. For the benchmark. */
const config = loadConfig(DataServiceConfig.safeExtend({ ...AuthClientConfig.shape, ...StreamLimitsConfig.shape }));

@Controller('v1/commits')
class CommitController {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Commits so many events in one transaction, each with the time at which it did. */
  @Public()
  @Post(':count')
  @HttpCode(204)
  async commit(@Param('count', ParseIntPipe) count: number): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const occurrence = { at: this.clock.wall(), isSandbox: true };
      this.outbox.append(
        tx,
        Array.from({ length: count }, () => OrderFilled.occurred(eventData(), occurrence)),
      );
    });
  }
}

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
    }),
  ],
  controllers: [CommitController],
})
class BenchModule {}

await startService({ service: 'bench', module: BenchModule, config });
