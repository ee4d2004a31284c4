import { FixEngine } from '../sessions/fix-engine.js';
import type { Tick } from './venue.js';

/** The venue's side: its sessions with the order gateway and with every other client. */
export class VenueEngine extends FixEngine<Tick> {}
