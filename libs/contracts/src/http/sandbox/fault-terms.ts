import type { z } from 'zod';
import { kindOfId } from '../../ids.js';
import {
  type FaultKind,
  isDepositFault,
  isEventStreamRoute,
  isFixFault,
  isOrderFault,
  isSocketRoute,
  isStreamFault,
  isWebhookFault,
} from './fault-kinds.js';

/** The kinds of answers that faults damage. A continued event stream begins after an event that the client names. */
export type Surface = 'answer' | 'event stream' | 'continued event stream' | 'WebSocket';

/** Returns the kind of answer that requests of a route get. */
export function surfaceOf(route: string, { hasCursor }: { hasCursor: boolean }): Surface {
  if (isSocketRoute(route)) return 'WebSocket';
  if (!isEventStreamRoute(route)) return 'answer';
  return hasCursor ? 'continued event stream' : 'event stream';
}

/** The faults that a stream can meet in place of its first event. A ticket that is refused has no token to end. */
const OPENING: Readonly<Record<Exclude<Surface, 'answer'>, readonly FaultKind[]>> = {
  'event stream': ['status', 'end_token'],
  'continued event stream': ['status', 'end_token'],
  WebSocket: ['status'],
};

/** Returns true if a request can meet a fault of this kind. */
export function concerns(kind: FaultKind, surface: Surface): boolean {
  if (isWebhookFault(kind) || isOrderFault(kind) || isFixFault(kind)) return false;
  if (kind === 'gap') return surface === 'continued event stream';
  if (surface === 'answer') return !isStreamFault(kind);
  return isStreamFault(kind) || OPENING[surface].includes(kind);
}

const MATCHED = ['on', 'key_id', 'symbol', 'quantity', 'session'] as const;
type Matched = (typeof MATCHED)[number];

/** Returns the terms that something which can meet a fault of this kind has. A rule with another one never matches. */
export function termsOf(kind: FaultKind): readonly Matched[] {
  if (kind === 'ignore_test_request') return ['session'];
  if (isOrderFault(kind) || isFixFault(kind)) return ['symbol', 'quantity', 'session'];
  if (isWebhookFault(kind) || isStreamFault(kind) || isDepositFault(kind)) return ['on', 'key_id'];
  return ['on', 'key_id', 'symbol', 'quantity'];
}

type Rule = { readonly do: FaultKind } & { readonly [term in Matched]?: string | undefined };

/** Refuses the terms with which a rule could never match. */
export function checkTerms(ctx: z.core.ParsePayload<Rule>): void {
  const { do: kind, key_id } = ctx.value;
  const refuse = (term: Matched, message: string) =>
    ctx.issues.push({ code: 'custom', path: [term], message, params: { type: 'value_error' }, input: ctx.value });
  const known = termsOf(kind);
  for (const term of MATCHED) {
    const isGiven = ctx.value[term] !== undefined && !(term === 'on' && ctx.value.on === '*');
    if (isGiven && !known.includes(term)) refuse(term, `Not allowed for ${kind}: use ${known.join(', ')}`);
  }
  if (key_id !== undefined && known.includes('key_id') && !isIdFor(kind, key_id))
    refuse('key_id', isWebhookFault(kind) ? 'Use the id of a webhook (whk_…)' : 'Use a key (key_…) or login (pauth_…)');
}

/** Returns false for an id of something else than what can meet a fault of this kind. */
function isIdFor(kind: FaultKind, id: string): boolean {
  const of = kindOfId(id);
  return isWebhookFault(kind) ? of === 'webhook' : of === 'apiKey' || of === 'portalUser';
}
