import { FixEngine } from '../sessions/fix-engine.js';
import type { InstructionBatch } from './order-gateway.js';

/** The order gateway's side: its one session with the venue. */
export class GatewayEngine extends FixEngine<InstructionBatch> {}
