import { isNativeError } from 'node:util/types';
import { isTransient } from '../database/database.errors.js';
import { Unavailable } from '../errors.js';

/** The broker cannot be reached. The same call may succeed later. */
export class BusUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event bus cannot be reached', { cause });
    this.name = 'BusUnavailable';
  }
}

/** Whether waiting can help. What failed deeper down is looked at too: an HTTP client wraps the socket's failure. */
export function mayPass(error: unknown): boolean {
  if (error instanceof BusUnavailable || error instanceof Unavailable || isTransient(error)) return true;
  return isNativeError(error) && error.cause !== undefined && mayPass(error.cause);
}
