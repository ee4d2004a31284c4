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
  /** The headers of one request. `ask` sends the requests needed to get them, such as a login. */
  authorize(request: OutgoingRequest, ask: Ask): Promise<Record<string, string>>;
  /**
   * Called after these headers were answered with 401. Returns true if a retry may help, and discards the token that the headers
   * contain.
   */
  renew?(headers: Record<string, string>): boolean;
}

/** An existing token. It cannot be renewed. */
export function accessToken(token: string): Credentials {
  return { authorize: async () => bearer(token) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
