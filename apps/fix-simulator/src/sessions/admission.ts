import type { Message } from '@sandbourse/fix';
import type { LiveSession } from './live-session.js';

/** Somebody who asks for a session by its CompIDs: a CompID alone is no credential. */
export interface LogonAttempt {
  readonly session: LiveSession;
  readonly logon: Message;
  /** The IP address that it comes from. */
  readonly address: string;
}

/** Whether a session is given to whoever asks for it. Who is refused is told `text`, or nothing where there is none. */
export type Admission =
  | { readonly isAdmitted: true; readonly passwordId?: string }
  | { readonly isAdmitted: false; readonly text?: string };

/** Judges a Logon before the session knows of it. Whoever cannot be judged is hung up on. */
export type Admit = (attempt: LogonAttempt) => Promise<Admission>;
