import type { InstructionBatch } from './order-gateway/order-gateway.js';
import { FixEngine } from './sessions/fix-engine.js';
import type { Tick } from './venue/venue.js';

/** The venue's side: its sessions with the order gateway and with every other client. */
export class VenueEngine extends FixEngine<Tick> {}

/** The order gateway's side: its one session with the venue. */
export class GatewayEngine extends FixEngine<InstructionBatch> {}
