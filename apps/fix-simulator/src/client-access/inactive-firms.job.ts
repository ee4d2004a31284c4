import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Revocations } from '@sandbourse/platform/auth';
import { VenueEngine } from '../venue/venue-engine.js';

const LOOK_EVERY_MS = 500;
const INACTIVE = 'the firm of this session is no longer active';

/** Ends the sessions of a firm that was switched off. Auth refuses every later Logon of the firm. */
@Injectable()
export class InactiveFirmsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly revocations: Revocations,
    private readonly venue: VenueEngine,
  ) {}

  onApplicationBootstrap(): void {
    this.looking = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.looking);
  }

  private look(): void {
    const isOfInactiveFirm = (firmId: string | null) => firmId !== null && !this.revocations.isFirmActive(firmId);
    const sessions = this.venue.sessions.filter(({ claimedBy, firmId }) => claimedBy && isOfInactiveFirm(firmId));
    this.venue.logout(INACTIVE, sessions);
  }
}
