import { Module } from '@nestjs/common';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { EngineServices } from '../sessions/engine-services.service.js';
import { InternalSessionCredentials } from '../sessions/internal-session-credentials.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { InstructionConsumer } from './instruction.consumer.js';
import { OrderRouterService } from './order-router.service.js';
import { OrderRouterEngine } from './order-router-engine.js';
import { RoutedRequestStore } from './routed-request.store.js';
import { RouterSession } from './router-session.js';

@Module({
  imports: [SessionsModule],
  controllers: [InstructionConsumer],
  providers: [
    OrderRouterService,
    RoutedRequestStore,
    {
      provide: RouterSession,
      useFactory: (config: FixSimulatorConfig, credentials: InternalSessionCredentials) =>
        new RouterSession(config, credentials),
      inject: [FIX_CONFIG, InternalSessionCredentials],
    },
    {
      provide: OrderRouterEngine,
      useFactory: (services: EngineServices, session: RouterSession, router: OrderRouterService) =>
        new OrderRouterEngine(services, [session], router),
      inject: [EngineServices, RouterSession, OrderRouterService],
    },
  ],
  exports: [OrderRouterEngine, RouterSession],
})
export class OrderRoutingModule {}
