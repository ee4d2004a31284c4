import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { ClientLogonService } from '../client-access/client-logon.service.js';
import { Acceptor } from '../sessions/acceptor.js';
import { InternalSessionCredentials, shows } from '../sessions/internal-session-credentials.js';
import type { LiveSession } from '../sessions/live-session.js';
import { VenueEngine } from '../venue/venue-engine.js';

/** The venue's listeners, and the clients that each admits. */
@Injectable()
export class ListenersService {
  readonly clients: Acceptor;
  /** Only for the order router: only this process knows the port, and a client needs its credential. */
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

  /** Does this first message to the order router show that the venue of this process has sent it? */
  isGenuine(first: Parameters<typeof shows>[0]): boolean {
    return shows(first, this.credentials.ofVenue);
  }
}

function isOfHouse({ firmId }: LiveSession): boolean {
  return firmId === null;
}
