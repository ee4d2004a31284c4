import { ValidationFailed } from '../errors.js';
import { item } from './validation-items.js';

/** Makes the error for a file that cannot be read, with the reason. */
export function invalidFile(type: string, reason: string): ValidationFailed {
  return new ValidationFailed([item([type, reason], ['body'])]);
}
