import { Injectable } from '@nestjs/common';
import { Revocations } from '@sandbourse/platform/auth';
import { Every } from '@sandbourse/platform/work';
import { VenueEngine } from '../venue/venue-engine.js';

const LOOK_EVERY_MS = 500;
const INACTIVE = 'the firm of this session is no longer active';

/** Ends the sessions of a firm that was switched off. Auth refuses every later Logon of the firm. */
@Injectable()
export class InactiveFirmsService {
  constructor(
    private readonly revocations: Revocations,
    private readonly venue: VenueEngine,
  ) {}

  @Every(LOOK_EVERY_MS, 'sessions of inactive firms were not ended; the next attempt follows')
  endSessions(): void {
    const isOfInactiveFirm = (firmId: string | null) => firmId !== null && !this.revocations.isFirmActive(firmId);
    const sessions = this.venue.sessions.filter(({ claimedBy, firmId }) => claimedBy && isOfInactiveFirm(firmId));
    this.venue.logout(INACTIVE, sessions);
  }
}
