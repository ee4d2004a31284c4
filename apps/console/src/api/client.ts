import { Sandbourse } from '@sandbourse/sdk';

/** What pages ask the API with: a call answers with its data, or throws an error of the SDK. */
export type Api = Sandbourse;

interface TabCredentials {
  readonly token: () => string | undefined;
  /** The token that was sent opens nothing any more. */
  readonly onRefused: () => void;
}

/** A client that sends the token of this tab's login, if there is one. */
export function makeClient({ token, onRefused }: TabCredentials): Api {
  return new Sandbourse({
    baseUrl: location.origin,
    credentials: {
      authorize: async () => {
        const current = token();
        return current === undefined ? {} : { authorization: `Bearer ${current}` };
      },
      renew: headers => {
        if (headers.authorization) onRefused();
        return false;
      },
    },
  });
}
