import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { ClientLogonService } from '../client-access/client-logon.service.js';
import { Acceptor } from '../sessions/acceptor.js';
import { InternalSessionCredentials, shows } from '../sessions/internal-session-credentials.js';
import type { LiveSession } from '../sessions/live-session.js';
import { VenueEngine } from '../venue/venue-engine.js';

/** Provides the venue's listeners, and decides which clients each of them admits. */
@Injectable()
export class ListenersService {
  readonly clients: Acceptor;
  /**
   * The listener for the order router only. Only this process knows its port, and a client needs the order router's
   * credential.
   */
  readonly house: Acceptor;

  constructor(
    venue: VenueEngine,
    logons: ClientLogonService,
    private readonly credentials: InternalSessionCredentials,
    @Inject(LOGGER) log: Logger,
  ) {
    this.clients = new Acceptor(venue, {
      sessions: () => venue.sessions.filter(session => !isOfHouse(session)),
      admit: attempt => logons.admit(attempt),
      log,
    });
    this.house = new Acceptor(venue, {
      sessions: () => venue.sessions.filter(isOfHouse),
      admit: async ({ logon }) => ({ isAdmitted: shows(logon, credentials.ofRouter) }),
      log,
    });
  }

  /**
   * Returns true if the first message that the order router receives proves that the venue of this process has sent it.
   */
  isGenuine(first: Parameters<typeof shows>[0]): boolean {
    return shows(first, this.credentials.ofVenue);
  }
}

function isOfHouse({ firmId }: LiveSession): boolean {
  return firmId === null;
}
