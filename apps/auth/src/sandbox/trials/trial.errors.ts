import { type FailedCheck, LIMITS, type TrialStatus } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

/**
 * Rejects a disposable address, because the person who signs up must be reachable later. Free mail providers are
 * accepted.
 */
export class DisposableAddress extends DomainError {
  static readonly checks = ['EMAIL_DOMAIN'] as const;
  readonly code = 'disposable_address';
  override readonly failedChecks: readonly FailedCheck[];

  constructor(domain: string) {
    const failedChecks: FailedCheck[] = [
      { check: 'EMAIL_DOMAIN', reason: `${domain} is a provider of disposable addresses. Use a permanent address` },
    ];
    super(refusalMessage('The sign-up was refused', failedChecks));
    this.failedChecks = failedChecks;
  }

  static example(): DisposableAddress {
    return new DisposableAddress('mailinator.com');
  }
}

export class TrialExists extends DomainError {
  readonly code = 'trial_exists';

  constructor(email: string, expiredOn: string | null) {
    super(
      expiredOn === null
        ? `There is already a trial for ${email}. Log in`
        : `The trial for ${email} has expired. Log in to see your options. You can sign up again on or after ${expiredOn}`,
    );
  }

  static example(): TrialExists {
    return new TrialExists('ada@firm.example', null);
  }
}

/** Rejects a trial while the maximum number of trials is active. A place becomes free when a trial ends. */
export class SandboxFull extends DomainError {
  readonly code = 'sandbox_full';

  constructor() {
    super(`All ${LIMITS.activeTrialsMax} sandboxes are in use. Try again later`);
  }
}

export class VerificationMailCapReached extends DomainError {
  readonly code = 'verification_mail_cap_reached';

  constructor() {
    super(
      `${LIMITS.verificationMailsPerHourMax} mails were sent to this address in the last hour. Look in the spam folder, or wait`,
    );
  }
}

/** Rejects a token that was never in a mail of this service. */
export class VerificationUnknown extends DomainError {
  readonly code = 'verification_unknown';

  constructor() {
    super('This verification token does not exist');
  }
}

/** Rejects a token that is no longer valid. A token verifies an address only once, and only within one day. */
export class VerificationSpent extends DomainError {
  readonly code = 'verification_spent';

  constructor(why: 'used' | 'expired') {
    super(
      why === 'used'
        ? 'This address is already verified. Log in'
        : 'This verification token is more than 24 hours old. Sign up again to receive another',
    );
  }

  static example(): VerificationSpent {
    return new VerificationSpent('used');
  }
}

/**
 * Rejects a trial that does not exist. The response is the same for an unknown sign-up and for a login that did not
 * sign up for a trial.
 */
export class TrialUnknown extends DomainError {
  readonly code = 'trial_unknown';

  constructor() {
    super('The trial does not exist');
  }
}

export class TrialCannotMove extends DomainError {
  readonly code = 'trial_cannot_move';

  constructor(signupId: string, status: TrialStatus) {
    super(`The trial ${signupId} is ${status}. Its status does not allow this request`);
  }

  static example(): TrialCannotMove {
    return new TrialCannotMove('sgn_01M7YTT5NMF4MMD6DGJKSYQC69', 'EXPIRED');
  }
}

export class TrialBeingSeeded extends DomainError {
  readonly code = 'trial_being_seeded';

  constructor() {
    super('The book is still being created. Wait until its status is COMPLETED');
  }
}

export class ReseedTooSoon extends DomainError {
  readonly code = 'reseed_too_soon';

  constructor() {
    super(`A sandbox can be reseeded only once every ${LIMITS.reseedEverySeconds / 60} minutes`);
  }
}
