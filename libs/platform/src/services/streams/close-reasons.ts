import { otherKind } from '../../requests/http/other-kind.js';

const REASON_BYTES_MAX = 123;
const NOT_YOURS = 'not one of your accounts';

/**
 * Returns the reason why an account cannot be subscribed to. If the id is of another kind, the reason also names this
 * kind. The kind is left out if the text would be too long for a close frame (RFC 6455, 5.5).
 */
export function notYours(accountId: string): string {
  const kind = otherKind({ account_id: accountId });
  const reasons = kind === undefined ? [] : [`${NOT_YOURS}: ${kind}`, kind];
  return reasons.find(reason => Buffer.byteLength(reason) <= REASON_BYTES_MAX) ?? NOT_YOURS;
}
