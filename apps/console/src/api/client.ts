import createClient from 'openapi-fetch';
import { ApiFailure } from './failure.js';
import type { paths } from './schema.js';

export type { paths } from './schema.js';

/** What a page asks the API with: each call answers with its data, or throws an ApiFailure. */
export type Api = ReturnType<typeof makeClient>;

interface Credentials {
  readonly token: () => string | undefined;
  /** The token that was sent opens nothing any more. */
  readonly onRefused: () => void;
}

/** A client that sends the token of the session, if there is one. */
export function makeClient({ token, onRefused }: Credentials) {
  const client = createClient<paths>({ baseUrl: location.origin });
  client.use({
    onRequest({ request }) {
      const current = token();
      if (current) request.headers.set('authorization', `Bearer ${current}`);
      return request;
    },
    onResponse({ response, request }) {
      if (response.status === 401 && request.headers.has('authorization')) onRefused();
      return response;
    },
    onError() {
      return new ApiFailure(0, undefined);
    },
  });
  return client;
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of an answer; throws an ApiFailure for a refusal. */
export async function dataOf<T>(answering: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await answering;
  if (!response.ok) throw new ApiFailure(response.status, detailOf(error));
  return data as NonNullable<T>;
}

function detailOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
}
