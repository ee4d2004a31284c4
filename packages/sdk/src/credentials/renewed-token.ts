import { errorOf, failureOf } from '../errors.js';
import { type Ask, bearer, type Credentials } from './credentials.js';

export interface IssuedToken {
  readonly token: string;
  /** How long it holds from now on, in seconds. */
  readonly expiresIn: number;
}

/** Where a token outlives the program, so that the next one need not ask for another. It opens what its login opens. */
export interface TokenStore {
  /** The token that was kept, with what is left of its life. */
  read(): IssuedToken | undefined;
  write(token: IssuedToken): void;
}

/** Renewed when this much of its life is left, so that no request carries one that ends on the way. */
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
  /** By performance.now(). */
  readonly endsAt: number;
}

const heldFor = ({ token, expiresIn }: IssuedToken): Held => ({
  token,
  endsAt: performance.now() + Math.max(expiresIn - MARGIN_SECONDS, expiresIn / 2) * 1000,
});

/** The JSON of an answer that must succeed. */
export async function answerOf<Body>(request: Request, ask: Ask): Promise<Body> {
  const response = await ask(request);
  if (!response.ok) throw errorOf(await failureOf(request, response));
  return (await response.json()) as Body;
}
