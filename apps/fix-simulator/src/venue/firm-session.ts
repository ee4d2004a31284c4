/**
 * A session of a firm. It is either for the firm's orders, or a drop copy, which receives the reports of all the firm's
 * orders.
 */
export interface FirmSession {
  readonly compId: string;
  readonly firmId: string;
  readonly isDropCopy: boolean;
}

/** The characters that a CompID must not contain, because CompIDs are used in file names, logs and ids. */
const CHARACTERS = /[^A-Za-z0-9_-]/g;
/** Maximum length of a CompID. */
const CHARACTERS_MAX = 32;
const DROP_COPY = '-DC';

/**
 * Returns the sessions that a firm gets with its first password: `FIRM`, unless the operator has configured a session
 * for the firm, and `FIRM-DC`.
 */
export function ownSessionsOf(firmId: string, { hasSession }: { hasSession: boolean }): FirmSession[] {
  const name = firmId.replace(CHARACTERS, '_').slice(0, CHARACTERS_MAX - DROP_COPY.length);
  return [
    ...(hasSession ? [] : [{ compId: name, firmId, isDropCopy: false }]),
    { compId: `${name}${DROP_COPY}`, firmId, isDropCopy: true },
  ];
}
