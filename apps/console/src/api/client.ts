import { type ClientOptions, Sandbourse } from '@sandbourse/sdk';
import { wallTimeMs } from '../format/wall-clock.js';
import { pacedFetch } from './paced-fetch.js';

/** The API client that pages use. A call returns its data, or throws an error of the SDK. */
export type Api = Sandbourse;

interface TabCredentials {
  readonly token: () => string | undefined;
  /** Called when the API no longer accepts the token. */
  readonly onRefused: () => void;
}

/** Marks requests of the console, so that a developer can tell them from the requests of programs. */
const CLIENT = { 'x-sandbourse-client': 'console' };

/** Returns a client that sends the token of this tab's login, if any. */
export function makeClient(
  { token, onRefused }: TabCredentials,
  options: Omit<ClientOptions, 'credentials'> = { baseUrl: location.origin, fetch: pacedFetch(wallTimeMs) },
): Api {
  const authorization = () => {
    const current = token();
    return current === undefined ? undefined : `Bearer ${current}`;
  };
  return new Sandbourse({
    ...options,
    // Live firms use the console too.
    allowLive: true,
    credentials: {
      authorize: async (): Promise<Record<string, string>> => {
        const present = authorization();
        return present === undefined ? CLIENT : { ...CLIENT, authorization: present };
      },
      renew: headers => {
        // A late response to a request of an earlier login must not end the current login.
        if (headers.authorization && headers.authorization === authorization()) onRefused();
        return false;
      },
    },
  });
}
