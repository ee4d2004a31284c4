import { DEPOSIT_SITUATIONS } from './deposits.js';
import { ORDER_SITUATIONS } from './orders.js';
import { REQUEST_SITUATIONS } from './requests.js';
import type { Situation } from './situation.js';
import { STREAM_SITUATIONS } from './streams.js';
import { WEBHOOK_SITUATIONS } from './webhooks.js';

/** The situations of a certification, which docs/certify.md publishes. */
export const SITUATIONS: readonly Situation[] = [
  ...REQUEST_SITUATIONS,
  ...STREAM_SITUATIONS,
  ...WEBHOOK_SITUATIONS,
  ...ORDER_SITUATIONS,
  ...DEPOSIT_SITUATIONS,
];
