import { ApiError } from '@sandbourse/sdk';
import { endedTrialOf } from './ended-trial.js';

const TRIAL = {
  signup_id: 'sbx_1',
  expired_at: '2026-12-21T10:31:22.118000+00:00',
  purge_at: '2027-01-05T10:31:22.118000+00:00',
};
const refusal = (body: object) =>
  new ApiError({ method: 'POST', path: '/login', status: 401, requestId: undefined, body }, 'refused');

// biome-ignore format: a table
it.each([
  { code: 'trial_expired', canBeExtended: true },
  { code: 'trial_purged',  canBeExtended: false },
])('$code is an ended trial', ({ code, canBeExtended }) => {
  const { signup_id: signupId, expired_at: expiredAt, purge_at: purgeAt } = TRIAL;
  expect(endedTrialOf(refusal({ code, trial: TRIAL }))).toEqual({ canBeExtended, signupId, expiredAt, purgeAt });
});

it.each([refusal({ code: 'not_authenticated' }), refusal({ code: 'trial_exists' }), new Error('no'), null])(
  '%s is not an ended trial',
  error => expect(endedTrialOf(error)).toBeUndefined(),
);
