import { errorOf, failureOf } from '../errors.js';
import { type Ask, bearer, type Credentials } from './credentials.js';

export interface IssuedToken {
  readonly token: string;
  /** The remaining lifetime, in seconds. */
  readonly expiresIn: number;
}

/** Stores a token beyond the program's end, so that the next run need not request another. The token grants what its login grants. */
export interface TokenStore {
  /** The stored token, with its remaining lifetime. */
  read(): IssuedToken | undefined;
  write(token: IssuedToken): void;
}

/** A token is renewed when this much of its lifetime is left, so that none expires during a request. */
const MARGIN_SECONDS = 60;

/** A token that is requested on first use, a minute before it expires, and once more after a refusal. */
export function renewedToken(
  obtain: (baseUrl: string, ask: Ask) => Promise<IssuedToken>,
  store?: TokenStore,
): Credentials {
  const kept = store?.read();
  let held = kept && heldFor(kept);
  let pending: Promise<Held> | undefined;

  const renewal = async (baseUrl: string, ask: Ask) => {
    const issued = await obtain(baseUrl, ask);
    store?.write(issued);
    held = heldFor(issued);
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
      // A response to a request with the earlier token must not discard the new one.
      if (held && authorization === bearer(held.token).authorization) held = undefined;
      return true;
    },
  };
}

interface Held {
  readonly token: string;
  /** On the scale of performance.now(). */
  readonly endsAt: number;
}

const heldFor = ({ token, expiresIn }: IssuedToken): Held => ({
  token,
  endsAt: performance.now() + Math.max(expiresIn - MARGIN_SECONDS, expiresIn / 2) * 1000,
});

/** The JSON of a response that must succeed. */
export async function answerOf<Body>(request: Request, ask: Ask): Promise<Body> {
  const response = await ask(request);
  if (!response.ok) throw errorOf(await failureOf(request, response));
  return (await response.json()) as Body;
}
