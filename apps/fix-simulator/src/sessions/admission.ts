import type { Message } from '@sandbourse/fix';
import type { LiveSession } from './live-session.js';

/** A Logon for the session that the CompIDs identify. A CompID alone is not a credential. */
export interface LogonAttempt {
  readonly session: LiveSession;
  readonly logon: Message;
  /** The IP address of the client. */
  readonly address: string;
}

/** The decision on a client that logs on. `text` is the reason of a refusal, if the client receives one. */
export type Admission =
  | { readonly isAdmitted: true; readonly passwordId?: string }
  | { readonly isAdmitted: false; readonly text?: string };

/** Checks a Logon before the session processes it. If a Logon cannot be checked, the client is disconnected. */
export type Admit = (attempt: LogonAttempt) => Promise<Admission>;
