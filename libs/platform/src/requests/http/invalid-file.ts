import { ValidationFailed } from '../../errors.js';
import { item } from './validation-items.js';

export function invalidFile(type: string, reason: string): ValidationFailed {
  return new ValidationFailed([item([type, reason], ['body'])]);
}
