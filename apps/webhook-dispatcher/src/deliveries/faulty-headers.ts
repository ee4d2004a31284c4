import { appliedFault, FAULT_APPLIED_HEADER, type MetFault } from '@sandbourse/contracts';
import { generateSigningSecret } from '../registrations/webhook.js';
import { deliveryHeaders } from './signature.js';

/** The age of a stale timestamp in seconds. Receivers usually accept five minutes. */
const STALE_SECONDS = 600;

/** Returns the headers of a delivery that meets a fault, with the name of the fault. */
export function faultyHeaders(
  delivery: Parameters<typeof deliveryHeaders>[0],
  fault: MetFault,
): Record<string, string> {
  const { do: kind, seconds = STALE_SECONDS } = fault;
  const { secrets, at } = delivery;
  const [, previous] = secrets;
  const damaged = {
    ...delivery,
    ...(kind === 'stale_timestamp' && { at: new Date(at.getTime() - seconds * 1000) }),
    ...(kind === 'old_secret' && { secrets: [previous ?? generateSigningSecret()] }),
  };
  return { ...deliveryHeaders(damaged), [FAULT_APPLIED_HEADER]: appliedFault(fault) };
}
