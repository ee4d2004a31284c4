import { Module } from '@nestjs/common';
import { OrderRoutingModule } from '../order-routing/order-routing.module.js';
import { VenueModule } from '../venue/venue.module.js';
import { ClientLogonService } from './client-logon.service.js';
import { FixPasswordController } from './fix-password.controller.js';
import { FixSessionController } from './fix-session.controller.js';
import { FixVenueController } from './fix-venue.controller.js';
import { InactiveFirmsService } from './inactive-firms.service.js';
import { OwnerForwarding } from './owner-forwarding.service.js';
import { RevokedPasswordConsumer } from './revoked-password.consumer.js';
import { SessionResetService } from './session-reset.service.js';

@Module({
  imports: [OrderRoutingModule, VenueModule],
  controllers: [FixPasswordController, FixSessionController, FixVenueController, RevokedPasswordConsumer],
  providers: [ClientLogonService, InactiveFirmsService, OwnerForwarding, SessionResetService],
  exports: [ClientLogonService],
})
export class ClientAccessModule {}
