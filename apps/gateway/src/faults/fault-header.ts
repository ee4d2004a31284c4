import {
  concerns,
  DEPOSIT_ROUTE,
  FaultEffect,
  FaultKind,
  isDepositFault,
  isFixFault,
  isOrderFault,
  isWebhookFault,
  type Surface,
} from '@sandbourse/contracts';
import { nearest } from '@sandbourse/platform/hints';
import { isDeposit, type MatchedRequest, surfaceOfRequest } from './matched-request.js';

/** The parameters that are numbers, and those that are true or false. */
const NUMBERS = new Set(['status', 'retry_after', 'bytes', 'seconds', 'events', 'close_code', 'days']);
const FORM = 'X-Sandbox-Fault is the name of a fault with its parameters: status; status=429; retry_after=2';

/** Parses the header `X-Sandbox-Fault`, or returns what is wrong with it. */
export function parseFaultHeader(header: string, request: MatchedRequest): { effect: FaultEffect } | { fault: string } {
  const surface = surfaceOfRequest(request);
  const [name = '', ...parameters] = header.split(';').map(part => part.trim());
  if (!FaultKind.safeParse(name).success) {
    const near = nearest(name, FaultKind.options);
    const meant =
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `The faults are ${FaultKind.options.join(', ')}`;
    return { fault: `X-Sandbox-Fault: ${name} is no fault. ${meant}` };
  }
  const pairs = parameters.filter(part => part !== '').map(part => part.split('=').map(side => side.trim()));
  const values = pairs.map(([key = '', value = '']) => [key, parameterOf(key, value)]);
  const effect = FaultEffect.safeParse({ do: name, ...Object.fromEntries(values) });
  const elsewhere = effect.success ? placeBesideRequests(effect.data.do) : undefined;
  if (elsewhere !== undefined) return { fault: `X-Sandbox-Fault: ${name} is a fault of ${elsewhere}` };
  if (effect.success && isDepositFault(effect.data.do) && !isDeposit(request))
    return { fault: `X-Sandbox-Fault: ${name} is a fault of deposits: ${DEPOSIT_ROUTE}` };
  if (effect.success && !concerns(effect.data.do, surface))
    return { fault: `X-Sandbox-Fault: ${name} is a fault of ${otherThan(surface, effect.data.do)}` };
  if (effect.success) return { effect: effect.data };
  const [issue] = effect.error.issues;
  return { fault: `X-Sandbox-Fault: ${issue?.path.join('.') ?? ''}: ${issue?.message}. ${FORM}` };
}

function placeBesideRequests(kind: FaultKind): string | undefined {
  if (isWebhookFault(kind)) return 'webhooks';
  if (isOrderFault(kind)) return 'orders';
  return isFixFault(kind) ? 'FIX sessions' : undefined;
}

function otherThan(surface: Surface, kind: FaultKind): string {
  if (kind === 'gap') return 'event streams that continue after Last-Event-ID or since_id';
  return surface === 'answer' ? 'event streams and WebSockets' : 'answers, and not of streams';
}

function parameterOf(key: string, value: string): unknown {
  if (NUMBERS.has(key)) return value === '' ? value : Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
