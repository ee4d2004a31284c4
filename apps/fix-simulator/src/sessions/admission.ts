import type { Message } from '@sandbourse/fix';
import type { LiveSession } from './live-session.js';

/** A Logon for a session, identified by its CompIDs: a CompID alone is not a credential. */
export interface LogonAttempt {
  readonly session: LiveSession;
  readonly logon: Message;
  /** The IP address that it comes from. */
  readonly address: string;
}

/** The decision on a client that logs on. A refusal carries `text` for the client, if there is anything to say. */
export type Admission =
  | { readonly isAdmitted: true; readonly passwordId?: string }
  | { readonly isAdmitted: false; readonly text?: string };

/** Checks a Logon before the session processes it. A client that cannot be checked is disconnected. */
export type Admit = (attempt: LogonAttempt) => Promise<Admission>;
