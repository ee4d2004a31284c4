import { ValidationFailed } from '../errors.js';
import { item } from './validation-items.js';

/** A file that cannot be read, and why. */
export function invalidFile(type: string, reason: string): ValidationFailed {
  return new ValidationFailed([item([type, reason], ['body'])]);
}
