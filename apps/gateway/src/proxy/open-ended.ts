/** A stream or a WebSocket, which does not end on its own. */
export interface OpenEnded {
  /** Ends it after the current message, and tells the client that the gateway stops. */
  end(): void;
}
