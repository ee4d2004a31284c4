/** What a credential may have to know of a request. */
export interface OutgoingRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly body: Uint8Array | undefined;
}

export type Ask = (request: Request) => Promise<Response>;

/** What a client proves who it is with. Make one with `accessToken`, `portalLogin`, `apiKey` or `signature`. */
export interface Credentials {
  /** The headers of one request. `ask` sends the requests needed to get them, such as a login. */
  authorize(request: OutgoingRequest, ask: Ask): Promise<Record<string, string>>;
  /** The headers were answered with 401: says whether asking again may help, and forgets what they were made of. */
  renew?(headers: Record<string, string>): boolean;
}

/** A token that you have already. It cannot be renewed. */
export function accessToken(token: string): Credentials {
  return { authorize: async () => bearer(token) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
