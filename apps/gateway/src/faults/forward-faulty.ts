import type { Readable } from 'node:stream';
import {
  appliedFault,
  DEPOSIT_FAULT_HEADER,
  isDepositFault,
  MET_FAULT_HEADER,
  type MetFault,
  SANDBOX_HEADER,
  SIGNATURE_HELD_HEADER,
} from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { refuse } from '../exchange/refusal.js';
import { connectionsFor, unavailable } from '../proxy/forward.js';
import { requestHeaders } from '../proxy/headers.js';
import type { ProxiedExchange } from '../proxy/proxied-exchange.js';
import type { Upstream } from '../proxy/upstreams.js';
import {
  answerFaulty,
  answerStatus,
  isBeforeService,
  type Later,
  nameFault,
  type ServiceAnswer,
} from './faulty-answer.js';

/**
 * Serves a request that meets a fault. Unlike `forward`, waits for the complete answer of the service before the client
 * receives a byte.
 */
export async function forwardFaulty(
  exchange: ProxiedExchange,
  upstream: Upstream,
  body: Buffer | Readable | null,
  fault: MetFault,
  { later, log }: { later: Later; log: Logger },
): Promise<void> {
  const { response, origin, reported } = exchange;
  reported.fault = fault.do;
  nameFault(exchange, fault);
  if (isBeforeService(fault)) {
    answerStatus(exchange, fault);
    return;
  }
  try {
    const answer = await answerOf(exchange, upstream, body, fault);
    reported.status = answer.status;
    if (SIGNATURE_HELD_HEADER in answer.headers) reported.signatureHeld = true;
    if (answer.headers[SIGNATURE_HELD_HEADER] === 'sandbox') response.setHeader(SANDBOX_HEADER, 'true');
    answerFaulty(exchange, answer, fault, later);
  } catch (error) {
    log.warn({ error, service: upstream.name, request_id: origin.requestId }, 'a service did not respond');
    refuse(response, origin.requestId, 503, unavailable(upstream.name));
  }
}

async function answerOf(
  exchange: ProxiedExchange,
  upstream: Upstream,
  body: Buffer | Readable | null,
  fault: MetFault,
): Promise<ServiceAnswer> {
  const { request, target, origin } = exchange;
  const { do: kind, code, days } = fault;
  const answer = await connectionsFor(exchange, upstream).request({
    path: target,
    method: request.method as Dispatcher.HttpMethod,
    headers: [
      ...requestHeaders(request.rawHeaders, request.headers.connection, origin),
      ...(isDepositFault(kind) ? [DEPOSIT_FAULT_HEADER, JSON.stringify({ do: kind, code, days })] : []),
      MET_FAULT_HEADER,
      appliedFault(fault),
    ],
    body,
  });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}
