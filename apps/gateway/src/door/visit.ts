import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provenance } from '../proxy/headers.js';

/** One request at the door, and where its answer goes. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly provenance: Provenance;
}
