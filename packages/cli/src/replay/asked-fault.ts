import { FAULT_STATUSES } from '@sandbourse/sdk';

const STATUS = 'status';
const END_TOKEN = 'end_token';

/** Returns true if the token of a request ended with the fault. */
export function endsToken(fault: string): boolean {
  return fault === END_TOKEN;
}

/**
 * Returns the header with which a replay sends a request that met a fault. A rule of the new firm comes before the
 * header. If the request met the fault of a header, the log has only its name, so the header makes sure that the request
 * is not processed if it was not processed before.
 */
export function askedFault(fault: string, status: number): Readonly<Record<string, string>> {
  if (endsToken(fault)) return { 'x-sandbox-fault': END_TOKEN };
  const isAnsweredFirst = fault === STATUS && FAULT_STATUSES.includes(status);
  return isAnsweredFirst ? { 'x-sandbox-fault': `${STATUS}; status=${status}` } : {};
}
