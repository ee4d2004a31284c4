import {
  bodyHash,
  type CallerClaims,
  SIGNATURE_CLAIMS_MAX,
  SIGNATURE_HEADERS,
  SignatureClaim,
  type SignatureFault,
  type SignatureVerdict,
} from '@sandbourse/contracts';
import type { FastifyRequest } from 'fastify';
import type { HandleAll } from '../../base/async/batcher.js';
import { Coalescer } from '../../data/database/coalescer.js';
import { NotAuthenticated } from '../../errors.js';

/** A Fastify request in which Nest has also kept the bytes of the body, exactly as the client sent them. */
export type RequestWithRawBody = FastifyRequest & { readonly rawBody?: Buffer };

const SAFE_METHODS = new Set(['GET', 'HEAD']);

const WHAT_TO_DO: Record<SignatureFault, string> = {
  CLOCK: `The timestamp differs from the time of the server by more than 30 seconds. Send Unix milliseconds, and check your clock`,
  KEY: 'There is no active API key with this id',
  SIGNATURE: 'The signature does not match the request. See the guide on signing requests',
  REPLAY: 'This signature was already used. Sign each write again',
};

/**
 * Verifies requests that have a signature instead of a token (specification 5.4). auth does the verification, because
 * only auth knows the secrets.
 */
export class SignedRequests {
  private readonly questions: Coalescer<SignatureClaim, SignatureVerdict>;

  /** @param onEveryRoute false if only routes that are marked with `TakesSignatures` accept signed requests */
  constructor(
    judge: HandleAll<SignatureClaim, SignatureVerdict>,
    readonly onEveryRoute: boolean,
  ) {
    this.questions = new Coalescer(judge, SIGNATURE_CLAIMS_MAX);
  }

  /** Returns the caller that signed the request. Throws NotAuthenticated with a text about the part that is wrong. */
  async callerOf(request: RequestWithRawBody): Promise<CallerClaims> {
    const verdict = await this.questions.add(claimOf(request));
    if ('fault' in verdict) throw new NotAuthenticated(WHAT_TO_DO[verdict.fault]);
    return verdict.caller;
  }
}

/** Returns true if a request has any part of a signature. */
export function isSigned({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Object.values(SIGNATURE_HEADERS).some(name => headers[name] !== undefined);
}

function claimOf(request: RequestWithRawBody): SignatureClaim {
  const claim = SignatureClaim.safeParse({
    key_id: request.headers[SIGNATURE_HEADERS.keyId],
    method: request.method,
    path: request.url.split('?', 1)[0],
    timestamp: request.headers[SIGNATURE_HEADERS.timestamp],
    body_sha256: bodyHash(request.rawBody),
    signature: request.headers[SIGNATURE_HEADERS.signature],
    single_use: !SAFE_METHODS.has(request.method),
  });
  if (claim.success) return claim.data;
  throw new NotAuthenticated(
    'A signed request must have X-SVC-Key-Id, X-SVC-Timestamp and X-SVC-Signature, each once, in the form that the guide describes',
  );
}
