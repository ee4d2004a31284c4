import { FixEngine } from '../sessions/fix-engine.js';
import type { VenueRequest } from './venue.service.js';

/** The venue's side: its sessions with the order router and with every other client. */
export class VenueEngine extends FixEngine<VenueRequest> {}
