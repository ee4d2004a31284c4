import { ApiError } from '@sandbourse/sdk';

/** The reason why a login with a correct password is refused: its trial has ended. */
export interface EndedTrial {
  /** True if the data of the trial still exists. */
  readonly canBeExtended: boolean;
  readonly signupId: string;
  readonly expiredAt: string;
  readonly purgeAt: string;
}

/** Returns the ended trial in a refused login; undefined for any other error. */
export function endedTrialOf(error: unknown): EndedTrial | undefined {
  if (!(error instanceof ApiError) || !error.code.startsWith('trial_')) return undefined;
  const { trial } = Object(error.body) as {
    trial?: { signup_id: string; expired_at: string; purge_at: string };
  };
  if (!trial) return undefined;
  return {
    canBeExtended: error.code === 'trial_expired',
    signupId: trial.signup_id,
    expiredAt: trial.expired_at,
    purgeAt: trial.purge_at,
  };
}
