import { isNativeError } from 'node:util/types';
import { Unavailable } from './errors.js';

/** Postgres cannot be reached or is shutting down. The same call may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The broker cannot be reached. The same call may succeed later. */
export class BusUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event bus cannot be reached', { cause });
    this.name = 'BusUnavailable';
  }
}

/** Failures of the driver's own that carry no SQLSTATE. */
const CONNECTION_FAILURES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The second: the name server does not answer in time.
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|server closed/i;

/** SQLSTATE classes and codes that say "later", not "never": connection, resources, shutdown, serialization, deadlock. */
const TRANSIENT_STATES = /^(08|53|57P0[1-3]|40001|40P01|55P03)/;

/** True if waiting can help: then a consumer retries without limit, and keeps the event. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // Not `instanceof`: an error of Node's own belongs to another realm when this runs inside a test.
  if (!isNativeError(error)) return false;

  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && (CONNECTION_FAILURES.has(code) || TRANSIENT_STATES.test(code))) return true;
  // A server that listens on a Unix socket takes it away when it ends.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return CONNECTION_MESSAGES.test(error.message);
}

/** True if waiting can help. Inner causes are checked too: an HTTP client wraps the socket's failure. */
export function mayPass(error: unknown): boolean {
  if (error instanceof BusUnavailable || error instanceof Unavailable || isTransient(error)) return true;
  return isNativeError(error) && error.cause !== undefined && mayPass(error.cause);
}
