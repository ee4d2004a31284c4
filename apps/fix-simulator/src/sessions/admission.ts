import type { Message } from '@sandbourse/fix';
import type { LiveSession } from './live-session.js';

/**
 * An attempt to log on to the session that the CompIDs in the Logon identify. CompIDs are no secret, so a credential is
 * needed too.
 */
export interface LogonAttempt {
  readonly session: LiveSession;
  readonly logon: Message;
  /** The IP address of the client. */
  readonly address: string;
}

/**
 * The decision on an attempt to log on. `text` is the reason of a refusal. If it is missing, the client gets no reason.
 */
export type Admission =
  | { readonly isAdmitted: true; readonly passwordId?: string }
  | { readonly isAdmitted: false; readonly text?: string };

/** Checks an attempt to log on before the session processes the Logon. If it rejects, the client is disconnected. */
export type Admit = (attempt: LogonAttempt) => Promise<Admission>;
