import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import {
  bodyHash,
  FAULT_HEADER,
  type FaultEffect,
  type FaultHitQuestion,
  type MetFault,
  SIGNATURE_HEADERS,
  SignatureClaim,
  SocketHolder,
} from '@sandbourse/contracts';
import type { Clock } from '@sandbourse/platform/clock';
import { type AskAuth, FaultFeed } from '@sandbourse/platform/faults';
import { withContext } from '@sandbourse/platform/request-context';
import type { Logger } from 'pino';
import type { Pass, Refused } from '../admission/admission.js';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { parseTarget } from '../routing/request-target.js';
import { parseFaultHeader } from './fault-header.js';
import { FaultRules } from './fault-rules.js';
import { CURSOR, CURSOR_HEADER } from './forgotten-cursor.js';
import { type MatchedRequest, publicPath } from './matched-request.js';

/** Maximum number of keys whose firm is remembered. */
const KEYS_MAX = 10_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Finds the requests that meet a fault (docs/decisions/0048). The rules are in memory, so that a request of a firm
 * without rules waits for nothing. Only auth counts, so that several gateways share the counts.
 */
export class Faults implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rules = new FaultRules();
  private readonly firmOfKey = new Map<string, string>();
  private readonly feed: FaultFeed;

  constructor(
    ask: AskAuth,
    clock: Clock,
    private readonly log: Logger,
    runsAlone: boolean,
  ) {
    this.feed = new FaultFeed(ask, this.rules, clock, log, runsAlone);
  }

  onApplicationBootstrap(): void {
    this.feed.onApplicationBootstrap();
  }

  onModuleDestroy(): void {
    this.feed.onModuleDestroy();
  }

  /**
   * Returns the question for auth if a request may meet a fault, and undefined for all other requests. Returns a refusal
   * if the header `X-Sandbox-Fault` cannot be read.
   */
  questionOf(exchange: HttpExchange, verdict: Pass): FaultHitQuestion | Refused | undefined {
    const header = exchange.request.headers[FAULT_HEADER];
    if (this.rules.isEmpty && header === undefined) return undefined;
    const { holder, destination } = verdict;
    if (destination.kind === 'socket' || destination.access === 'public') return undefined;
    const matched = matchedRequest(exchange, verdict);
    const firmId = holder ? holder.firmId : this.firmOfKey.get(matched.keyId ?? '');
    const faultIds = this.rules.isEmpty ? [] : this.rules.matching(firmId, matched);

    const isAsked = header !== undefined && (!holder || holder.isSandbox);
    const effect = isAsked ? effectOf(String(header), matched, holder?.mayWrite ?? true) : null;
    if (effect && 'kind' in effect) return effect;
    if (faultIds.length === 0 && effect === null) return undefined;
    const signature = holder ? null : signatureOf(exchange, verdict);
    if (signature === undefined) return undefined;
    return {
      fault_ids: faultIds,
      header: effect,
      caller: holder
        ? { firm_id: holder.firmId, actor: holder.actor, key_id: holder.keyId, token_id: holder.tokenId }
        : null,
      signature,
      request: { method: matched.method, path: matched.path },
    };
  }

  /**
   * Returns the question for auth if a WebSocket may meet a fault. Undefined for all others. Returns a refusal if the
   * header `X-Sandbox-Fault` cannot be read.
   * @param holder the value of SOCKET_HOLDER_HEADER in the service's answer
   */
  questionOfSocket(exchange: HttpExchange, holder: string): FaultHitQuestion | Refused | undefined {
    const header = exchange.request.headers[FAULT_HEADER];
    if (this.rules.isEmpty && header === undefined) return undefined;
    const { may_write: mayWrite, ...caller } = SocketHolder.parse(JSON.parse(decodeURIComponent(holder)));
    const { method, path, ...request } = matchedRequest(exchange, {});
    const matched = { ...request, method, path, actor: caller.actor, keyId: caller.key_id };
    const faultIds = this.rules.matching(caller.firm_id, matched);
    const effect = header === undefined ? null : effectOf(String(header), matched, mayWrite);
    if (effect && 'kind' in effect) return effect;
    if (faultIds.length === 0 && effect === null) return undefined;
    return { fault_ids: faultIds, header: effect, caller, signature: null, request: { method, path } };
  }

  /** Asks auth for the fault that a request meets. Without an answer of auth, the request meets none. */
  async faultOf({ origin }: HttpExchange, question: FaultHitQuestion): Promise<MetFault | null> {
    const context = { traceparent: origin.traceparent, address: origin.clientIp };
    try {
      const { firm_id, fault } = await withContext(context, () => this.feed.hit(question));
      if (question.signature && firm_id !== null) this.remember(question.signature.key_id, firm_id);
      return fault;
    } catch (error) {
      this.log.warn({ error, request_id: origin.requestId }, 'a request met no fault, because auth did not answer');
      return null;
    }
  }

  private remember(keyId: string, firmId: string): void {
    const [oldest] = this.firmOfKey.keys();
    if (oldest !== undefined && this.firmOfKey.size >= KEYS_MAX) this.firmOfKey.delete(oldest);
    this.firmOfKey.set(keyId, firmId);
  }
}

/** Reads the header `X-Sandbox-Fault` of a request of a sandbox firm. */
function effectOf(header: string, matched: MatchedRequest, mayWrite: boolean): FaultEffect | Refused {
  if (!mayWrite) return refused(403, 'X-Sandbox-Fault needs a login or key that may write');
  const parsed = parseFaultHeader(header, matched);
  return 'fault' in parsed ? refused(400, parsed.fault) : parsed.effect;
}

function refused(status: number, detail: string): Refused {
  return { kind: 'refused', status, detail };
}

function matchedRequest({ request, received }: HttpExchange, { holder }: Partial<Pass>): MatchedRequest {
  const target = parseTarget(request.url ?? '');
  const keyId = request.headers[SIGNATURE_HEADERS.keyId];
  return {
    method: request.method ?? '',
    path: publicPath(target?.path ?? ''),
    query: target?.query ?? '',
    actor: holder?.actor ?? null,
    keyId: holder ? holder.keyId : typeof keyId === 'string' ? keyId : null,
    body: received.body,
    hasCursor: CURSOR_HEADER in request.headers || new URLSearchParams(target?.query).has(CURSOR),
  };
}

/** Returns the signature of a request, as the service will read it. Undefined if a part of it is missing. */
function signatureOf({ request, received }: HttpExchange, { destination }: Pass): SignatureClaim | undefined {
  const claim = SignatureClaim.safeParse({
    key_id: request.headers[SIGNATURE_HEADERS.keyId],
    method: request.method,
    path: destination.path,
    timestamp: request.headers[SIGNATURE_HEADERS.timestamp],
    body_sha256: bodyHash(received.body),
    signature: request.headers[SIGNATURE_HEADERS.signature],
    single_use: !SAFE_METHODS.has(request.method ?? ''),
  });
  return claim.data;
}
