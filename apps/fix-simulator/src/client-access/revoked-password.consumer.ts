import { Controller } from '@nestjs/common';
import { type CloudEvent, FixPasswordRevoked } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { ClientLogonService } from './client-logon.service.js';

/** Ends the sessions that have logged on with a password when that password is revoked. */
@Controller()
export class RevokedPasswordConsumer {
  constructor(private readonly logons: ClientLogonService) {}

  @Consumes(FixPasswordRevoked)
  async end(events: readonly CloudEvent[]): Promise<void> {
    for (const event of events) this.logons.end(FixPasswordRevoked.read(event).password_id);
  }
}
