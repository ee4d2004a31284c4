import { SandbourseError } from './errors.js';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const OF_THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

/** Thrown for an address that is not the address of a sandbox. */
export class AddressError extends SandbourseError {
  override readonly name = 'AddressError';
}

/**
 * Returns the address of a sandbox with its scheme: `http://127.0.0.1:8080` for `127.0.0.1:8080`. Throws AddressError
 * for an address of another machine without a scheme, because credentials could be sent without TLS.
 */
export function addressOf(written: string): string {
  if (/^https?:\/\//i.test(written)) return written;
  if (SCHEME.test(written))
    throw new AddressError(`${written} is no address of a sandbox: it begins with https:// or http://.`);
  if (OF_THIS_MACHINE.test(written)) return `http://${written}`;
  throw new AddressError(
    `The address ${written} has no scheme. Write https://${written}, or http://${written} for a sandbox without TLS.`,
  );
}
