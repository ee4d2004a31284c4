import { FixEngine } from '../sessions/fix-engine.js';
import type { InstructionBatch } from './order-router.service.js';

/** Runs the order router, which has only one session: with the venue. */
export class OrderRouterEngine extends FixEngine<InstructionBatch> {}
