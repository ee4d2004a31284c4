import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { ClientLogonService } from '../client-access/client-logon.service.js';
import { Acceptor } from '../sessions/acceptor.js';
import { InternalSessionCredentials, shows } from '../sessions/internal-session-credentials.js';
import type { LiveSession } from '../sessions/live-session.js';
import { VenueEngine } from '../venue/venue-engine.js';

/**
 * Listens on two ports: one for the order router, and one for all other clients. Decides who may log on at each port.
 */
@Injectable()
export class ListenersService {
  readonly clients: Acceptor;
  /**
   * The listener for the order router. Only this process knows its port, and only the order router has the credential
   * that it requires.
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
   * Returns true if the first message on the order router's connection proves that the venue of this process is at the
   * other end.
   */
  isGenuine(first: Parameters<typeof shows>[0]): boolean {
    return shows(first, this.credentials.ofVenue);
  }
}

function isOfHouse({ firmId }: LiveSession): boolean {
  return firmId === null;
}
