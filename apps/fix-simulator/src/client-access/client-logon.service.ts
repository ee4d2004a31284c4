import { Injectable } from '@nestjs/common';
import { FIX_PASSWORD_CHARACTERS_MAX } from '@sandbourse/contracts';
import { credentialIn } from '@sandbourse/fix';
import { AuthClient } from '@sandbourse/platform/api-keys';
import { Clock } from '@sandbourse/platform/clock';
import { contextOf, withContext } from '@sandbourse/platform/request-context';
import type { Admission, LogonAttempt } from '../sessions/admission.js';
import { VenueEngine } from '../venue/venue-engine.js';
import { GuessDelay } from './guess-delay.service.js';

const NO_PASSWORD = 'a password of the firm is required, in Password (554) or RawData (96)';
const WRONG_PASSWORD = 'the password does not belong to the firm of this session';
const REVOKED = 'the password of this session was revoked';

/**
 * Lets a client log on to the venue with a password of its firm. Auth checks the password. When the password is
 * revoked, the sessions that used it end.
 */
@Injectable()
export class ClientLogonService {
  private readonly guesses: GuessDelay;
  /**
   * Passwords that were revoked since this process started. A password may be revoked after auth has accepted it but
   * before the session is open. Therefore, each Logon is also compared with this set.
   */
  private readonly revoked = new Set<string>();

  constructor(
    private readonly auth: AuthClient,
    private readonly venue: VenueEngine,
    clock: Clock,
  ) {
    this.guesses = new GuessDelay(clock);
  }

  /** Decides if a client may log on. Rejects if auth is unavailable. */
  admit(attempt: LogonAttempt): Promise<Admission> {
    const { session, address } = attempt;
    return this.guesses.judge({ sessionId: session.sessionId, address }, () => this.judge(attempt));
  }

  /** Ends the sessions that have logged on with a password that is now revoked. No session can log on with it again. */
  end(passwordId: string): void {
    this.revoked.add(passwordId);
    const sessions = this.venue.sessions.filter(session => session.passwordId === passwordId);
    this.venue.logout(REVOKED, sessions);
  }

  private async judge({ session, logon, address }: LogonAttempt): Promise<Admission> {
    const password = credentialIn(logon) ?? '';
    if (password.length > FIX_PASSWORD_CHARACTERS_MAX) return { isAdmitted: false, text: WRONG_PASSWORD };

    const question = { firm_id: session.firmId ?? '', comp_id: session.targetCompId, password };
    const passwordId = await withContext({ ...contextOf(undefined), address }, () => this.auth.judgeFixLogon(question));
    if (passwordId === null || this.revoked.has(passwordId))
      return { isAdmitted: false, text: password === '' ? NO_PASSWORD : WRONG_PASSWORD };
    return { isAdmitted: true, passwordId };
  }
}
