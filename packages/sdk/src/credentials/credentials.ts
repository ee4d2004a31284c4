/** The parts of a request that a credential may need. */
export interface OutgoingRequest {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  readonly body: Uint8Array | undefined;
}

export type Ask = (request: Request) => Promise<Response>;

/** The proof of a client's identity. Create one with `accessToken`, `portalLogin`, `apiKey` or `signature`. */
export interface Credentials {
  /**
   * Returns the headers of one request. `ask` sends the requests that are necessary to get these headers, such as a
   * login.
   */
  authorize(request: OutgoingRequest, ask: Ask): Promise<Record<string, string>>;
  /**
   * Is called if the response to a request with these headers is 401. Discards the token in the headers, and returns
   * true if a retry may help.
   */
  renew?(headers: Record<string, string>): boolean;
}

/** Uses an existing token, which cannot be renewed. */
export function accessToken(token: string): Credentials {
  return { authorize: async () => bearer(token) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
