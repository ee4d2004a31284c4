import { errorOf, failureOf } from '../http/errors.js';
import { type Ask, bearer, type Credentials } from './credentials.js';

export interface IssuedToken {
  readonly token: string;
  /** How long it holds from now on, in seconds. */
  readonly expiresIn: number;
}

/** Renewed when this much of its life is left, so that no request carries one that ends on the way. */
const MARGIN_SECONDS = 60;

/** A token that is asked for when it is first needed, a minute before it ends, and once more when it is refused. */
export function renewedToken(obtain: (baseUrl: string, ask: Ask) => Promise<IssuedToken>): Credentials {
  let held: Held | undefined;
  let pending: Promise<Held> | undefined;

  const renewal = async (baseUrl: string, ask: Ask) => {
    const { token, expiresIn } = await obtain(baseUrl, ask);
    held = { token, endsAt: performance.now() + Math.max(expiresIn - MARGIN_SECONDS, expiresIn / 2) * 1000 };
    return held;
  };

  return {
    async authorize({ url }, ask) {
      if (held && performance.now() < held.endsAt) return bearer(held.token);
      pending ??= renewal(new URL(url).origin, ask).finally(() => {
        pending = undefined;
      });
      return bearer((await pending).token);
    },
    renew({ authorization }) {
      // A request that was on its way with the token before must not end the one that is new.
      if (held && authorization === bearer(held.token).authorization) held = undefined;
      return true;
    },
  };
}

interface Held {
  readonly token: string;
  /** By performance.now(). */
  readonly endsAt: number;
}

/** The JSON of an answer that must succeed. */
export async function answerOf<Body>(request: Request, ask: Ask): Promise<Body> {
  const response = await ask(request);
  if (!response.ok) throw errorOf(await failureOf(request, response));
  return (await response.json()) as Body;
}
