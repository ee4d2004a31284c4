import { FixEngine } from '../sessions/fix-engine.js';
import type { VenueRequest } from './venue.service.js';

/** Runs the venue: its session with the order router, and its sessions with all other clients. */
export class VenueEngine extends FixEngine<VenueRequest> {}
