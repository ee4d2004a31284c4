import { errorOf, failureOf, SandbourseError } from '../errors.js';
import { type Ask, bearer, type Credentials } from './credentials.js';

export interface IssuedToken {
  readonly token: string;
  /** The remaining lifetime, in seconds. */
  readonly expiresIn: number;
}

/**
 * Stores a token beyond the end of the program, so that the next run does not have to request one. The token has the
 * same permissions as its login.
 */
export interface TokenStore {
  /** Returns the stored token with its remaining lifetime. */
  read(): IssuedToken | undefined;
  write(token: IssuedToken): void;
}

/** The remaining lifetime at which a token is renewed, in seconds, so that a token does not expire during a request. */
const MARGIN_SECONDS = 60;

/**
 * Makes credentials from a token. The token is requested on first use. It is renewed a minute before it expires. It is
 * also renewed once after a 401.
 */
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
      // A response to a request with the earlier token must not discard the new token.
      if (held && authorization === bearer(held.token).authorization) held = undefined;
      return true;
    },
  };
}

interface Held {
  readonly token: string;
  /** The end of validity, in `performance.now()` time. */
  readonly endsAt: number;
}

const heldFor = ({ token, expiresIn }: IssuedToken): Held => ({
  token,
  endsAt: performance.now() + Math.max(expiresIn - MARGIN_SECONDS, expiresIn / 2) * 1000,
});

/** Returns the JSON of a response. Throws SandbourseError if the request fails, or if its answer is no JSON. */
export async function answerOf<Body>(request: Request, ask: Ask): Promise<Body> {
  const response = await ask(request);
  if (!response.ok) throw errorOf(await failureOf(request, response));
  try {
    return (await response.json()) as Body;
  } catch (cause) {
    throw new SandbourseError(`${request.method} ${request.url} answered without JSON`, { cause });
  }
}
