import { Forbidden } from '../errors.js';

/** A stream of an account that the caller may not read, or that does not exist (specification 4.4). */
export class AccountNotEntitled extends Forbidden {
  constructor() {
    super('This account is not yours to listen to');
  }
}
