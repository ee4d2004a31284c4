import { seededFirm } from '@sandbourse/contracts';

/**
 * A session of a firm, either for orders or for drop copies. A drop copy session receives the reports of all orders of
 * the firm, but accepts no orders.
 */
export interface FirmSession {
  readonly compId: string;
  readonly firmId: string;
  readonly isDropCopy: boolean;
}

/** The characters that a CompID must not contain. CompIDs occur in file names, logs and ids. */
const CHARACTERS = /[^A-Za-z0-9_-]/g;
const CHARACTERS_MAX = 32;
const DROP_COPY = '-DC';

/**
 * Returns the sessions that a firm gets with its first password. The session `FIRM-DC` is for drop copies. The session
 * `FIRM` is for orders, and is left out if the operator has already configured a session for the firm.
 */
export function ownSessionsOf(firmId: string, { hasSession }: { hasSession: boolean }): FirmSession[] {
  const seeded = seededFirm(firmId);
  // A CompID identifies the firm at the venue, so clients see it with the namespace of the firm.
  const id = seeded ? `${seeded.shown}_${seeded.namespace}` : firmId;
  const name = id.replace(CHARACTERS, '_').slice(0, CHARACTERS_MAX - DROP_COPY.length);
  return [
    ...(hasSession ? [] : [{ compId: name, firmId, isDropCopy: false }]),
    { compId: `${name}${DROP_COPY}`, firmId, isDropCopy: true },
  ];
}
