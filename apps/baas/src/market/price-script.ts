import {
  nanosecondTimestamp,
  type OutgoingEvent,
  PriceScriptRemoved,
  PriceScriptSet,
  type PriceScriptView,
  type ScriptPriceBody,
} from '@sandbourse/contracts';
import { endOf, isActive, type PriceScript, type PriceScriptRecord, readPriceScript } from '@sandbourse/market-data';
import { Percentage, type Price } from '@sandbourse/money';
import { currentTraceparent } from '@sandbourse/platform/request-context';

/** A script with its creation time, in the business time of its firm. */
export interface KeptScript {
  readonly record: PriceScriptRecord;
  readonly createdAt: Date;
}

export interface NewScript {
  readonly scriptId: string;
  readonly firmId: string;
  /** The last price that the tenant has seen; null for a script of all securities. */
  readonly basePrice: Price | null;
  readonly now: Date;
}

/**
 * Converts a requested price script to its stored form. The stored magnitude of a WALK is its band, and the magnitude
 * of a FLAT or HALT is zero. The duration of a GAP, and of a script without an end, is zero.
 */
export function newScript(body: ScriptPriceBody, { scriptId, firmId, basePrice, now }: NewScript): KeptScript {
  const record: PriceScriptRecord = {
    script_id: scriptId,
    firm_id: firmId,
    symbol: body.symbol,
    kind: body.kind,
    magnitude: body.magnitude ?? body.band ?? Percentage.ofUnits(0n).toComputed(),
    duration_seconds: body.duration_seconds ?? 0,
    starts_at: nanosecondTimestamp(body.starts_at === undefined ? now : new Date(body.starts_at)),
    ends_at: body.ends_at === undefined ? null : nanosecondTimestamp(new Date(body.ends_at)),
    base_price: body.price ?? basePrice?.toComputed() ?? null,
    ...(body.kind === 'WALK' && { seed: body.seed ?? 0 }),
  };
  return { record, createdAt: now };
}

export function priceScriptView({ record, createdAt }: KeptScript, now: Date): PriceScriptView {
  const script = readPriceScript(record);
  const end = endOf(script);
  return {
    script_id: record.script_id,
    symbol: record.symbol,
    kind: record.kind,
    magnitude: movesThePrice(script) ? record.magnitude : null,
    duration_seconds: record.duration_seconds === 0 ? null : record.duration_seconds,
    band: script.kind === 'WALK' ? record.magnitude : null,
    seed: script.kind === 'WALK' ? script.seed : null,
    starts_at: record.starts_at,
    ends_at: end && nanosecondTimestamp(end),
    base_price: record.base_price,
    is_active: isActive(script, now),
    created_at: nanosecondTimestamp(createdAt),
  };
}

function movesThePrice({ kind }: PriceScript): boolean {
  return kind === 'CRASH' || kind === 'SPIKE' || kind === 'GAP';
}

export function scriptSet({ record, createdAt }: KeptScript): OutgoingEvent {
  return PriceScriptSet.occurred(record, { at: createdAt, isSandbox: true, traceparent: currentTraceparent() });
}

export function scriptRemoved({ firm_id, script_id }: PriceScriptRecord, at: Date): OutgoingEvent {
  return PriceScriptRemoved.occurred(
    { firm_id, script_id },
    { at, isSandbox: true, traceparent: currentTraceparent() },
  );
}
