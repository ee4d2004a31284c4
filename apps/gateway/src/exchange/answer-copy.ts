import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { LOGGED_BODY_MAX, SANDBOX_HEADER } from '@sandbourse/contracts';

/** A copy of a response for the log. It keeps the bytes of a short response only, and counts those of any other. */
export class AnswerCopy {
  private chunks: Buffer[] = [];
  bytes = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes > LOGGED_BODY_MAX) this.chunks = [];
    else this.chunks.push(chunk);
  }

  /** The whole response; undefined if it is too long for the log. */
  get body(): Buffer | undefined {
    return this.bytes > LOGGED_BODY_MAX ? undefined : Buffer.concat(this.chunks);
  }
}

/** Returns true for a response to a firm of the sandbox, for which the log has more than for a live firm. */
export function isOfSandbox(response: Pick<ServerResponse, 'getHeader'>): boolean {
  return response.getHeader(SANDBOX_HEADER) === 'true';
}

/** Returns a copy to which the chunks of a JSON response are added. Undefined for any other response. */
export function copyOf(response: ServerResponse, headers: IncomingHttpHeaders): AnswerCopy | undefined {
  return isOfSandbox(response) && headers['content-type']?.includes('json') ? new AnswerCopy() : undefined;
}
