import { LIMITS, type TrialView } from '@sandbourse/contracts';
import type { Answer } from '../../api-client.js';
import type { Refusal } from '../expect.js';
import type { World } from '../world.js';
import { signUp } from './trial-story.js';

/** The responses to two sign-ups: one when the sandbox has room for one more active trial, and one when it is full. */
interface FullSandbox {
  readonly withOneLeft: Answer<TrialView>;
  readonly whenFull: Answer<Refusal>;
}

const FILLER = 'sbx_filler_';

/** Fills the sandbox with active trials that belong to no user, signs up twice, and removes those trials. */
export async function fullSandbox(world: World): Promise<FullSandbox> {
  const inside = world.inside();
  const fill = (left: number) =>
    inside.query(
      'auth',
      `insert into trials (signup_id, email, first_name, last_name, firm_name, practice, status, created_at, expires_at)
       select '${FILLER}' || gen_random_uuid(), gen_random_uuid() || '@filler.test', 'Filler', 'Filler', 'Filler', 'RETIREMENT', 'ACTIVE', now(),
              now() + interval '1 day'
         from generate_series(1, $1 - (select count(*) from trials where status = 'ACTIVE'))`,
      [LIMITS.activeTrialsMax - left],
    );
  try {
    await fill(1);
    const withOneLeft = await signUp(world);
    await fill(0);
    return { withOneLeft, whenFull: await signUp<Refusal>(world) };
  } finally {
    await inside.query('auth', `delete from trials where signup_id like '${FILLER}%'`);
  }
}
