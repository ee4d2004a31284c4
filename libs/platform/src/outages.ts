import { isNativeError } from 'node:util/types';
import { DomainError } from './errors.js';

/** Thrown if Postgres is unreachable or is shutting down. The same call may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Thrown if the broker is unreachable. The same call may succeed later. */
export class BusUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event bus cannot be reached', { cause });
    this.name = 'BusUnavailable';
  }
}

/** Codes of the driver's own errors, which have no SQLSTATE. */
const CONNECTION_FAILURES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // EAI_AGAIN: the name server does not respond in time.
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|server closed/i;

/**
 * SQLSTATE classes and codes of temporary errors: connection, resources, shutdown, serialization, deadlock and lock
 * timeout.
 */
const TRANSIENT_STATES = /^(08|53|57P0[1-3]|40001|40P01|55P03)/;

/**
 * Returns true for a temporary error of the database. Consumers retry after such an error without limit, so that no
 * event is lost.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // `instanceof` does not work here: inside a test, Node's own errors belong to another realm.
  if (!isNativeError(error)) return false;

  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && (CONNECTION_FAILURES.has(code) || TRANSIENT_STATES.test(code))) return true;
  // A server that listens on a Unix socket removes the socket when it ends. Connecting then fails with ENOENT.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return CONNECTION_MESSAGES.test(error.message);
}

/** Returns true for a temporary error. Causes are checked too, because an HTTP client wraps the error of the socket. */
export function mayPass(error: unknown): boolean {
  if (error instanceof DomainError && error.isTemporary) return true;
  if (error instanceof BusUnavailable || isTransient(error)) return true;
  return isNativeError(error) && error.cause !== undefined && mayPass(error.cause);
}
