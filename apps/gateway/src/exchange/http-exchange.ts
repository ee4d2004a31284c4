import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestOrigin } from './request-origin.js';

/** A client's request and the response that it waits for. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: RequestOrigin;
}
