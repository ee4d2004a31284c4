import type { ErrorBody } from '@sandbourse/contracts';
import { Forbidden, MalformedRequest } from '../../errors.js';
import { otherKind } from '../../requests/http/other-kind.js';

/** Thrown if the caller may not read the account, or if the account does not exist (specification 4.4). */
export class AccountNotEntitled extends Forbidden {
  /** A hint with the kind of the id, set if the id is not an id of an account. */
  override readonly members: Pick<ErrorBody, 'hint'>;

  constructor(accountId: string) {
    super('You have no access to the events of this account');
    const hint = otherKind({ account_id: accountId });
    this.members = hint === undefined ? {} : { hint };
  }

  static override example(): AccountNotEntitled {
    return new AccountNotEntitled('acct_01M7YTT5NMF4MMD6DGJKSYQC69');
  }
}

/**
 * Thrown if a stream is requested while earlier responses on the connection are pending (HTTP pipelining). The stream
 * could send nothing until these responses end. Also, Node would not report that the client has left.
 */
export class StreamBehindAnother extends MalformedRequest {
  constructor() {
    super('An event stream needs a connection without pending responses. Open a new connection');
  }
}
