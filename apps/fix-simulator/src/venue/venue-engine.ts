import { FixEngine } from '../sessions/fix-engine.js';
import type { VenueRequest } from './venue.service.js';

/** Runs the venue's side: its sessions with the order router and with all other clients. */
export class VenueEngine extends FixEngine<VenueRequest> {}
