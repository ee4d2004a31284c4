import { Module } from '@nestjs/common';
import { ClientLogonService } from '../client-access/client-logon.service.js';
import { FixPasswordController } from '../client-access/fix-password.controller.js';
import { FixSessionController } from '../client-access/fix-session.controller.js';
import { FixVenueController } from '../client-access/fix-venue.controller.js';
import { InactiveFirmsService } from '../client-access/inactive-firms.service.js';
import { OwnerForwarding } from '../client-access/owner-forwarding.service.js';
import { RevokedPasswordConsumer } from '../client-access/revoked-password.consumer.js';
import { SessionResetService } from '../client-access/session-reset.service.js';
import { OrderRoutingModule } from '../order-routing/order-routing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VenueModule } from '../venue/venue.module.js';
import { BookTimerService } from './book-timer.service.js';
import { FixNetworkService } from './fix-network.service.js';
import { ListenersService } from './listeners.service.js';
import { SessionGaugeService } from './session-gauge.service.js';

/** The listeners for FIX, and the FIX sessions of the firms' clients. */
@Module({
  imports: [OrderRoutingModule, SessionsModule, VenueModule],
  controllers: [FixPasswordController, FixSessionController, FixVenueController, RevokedPasswordConsumer],
  providers: [
    BookTimerService,
    ClientLogonService,
    FixNetworkService,
    InactiveFirmsService,
    ListenersService,
    OwnerForwarding,
    SessionGaugeService,
    SessionResetService,
  ],
})
export class NetworkModule {}
