import { type Api, makeClient } from '../client.js';

export interface ReceivedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

export interface AnsweringApi {
  readonly api: Api;
  /** All received requests, in order. */
  readonly asked: readonly ReceivedRequest[];
}

/** Returns an API client whose responses come from a function. If the function throws, no response arrives. */
export function answeringApi(answer: (request: ReceivedRequest) => unknown): AnsweringApi {
  const asked: ReceivedRequest[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname: path, searchParams } = new URL(String(input));
    const request = { path, query: Object.fromEntries(searchParams), headers: new Headers(init?.headers) };
    asked.push(request);
    return Response.json(answer(request));
  };
  const credentials = { token: () => 'token', onRefused: () => undefined };
  return { api: makeClient(credentials, { baseUrl: 'http://sandbox.test', attempts: 1, fetch }), asked };
}
