import { createHash } from 'node:crypto';
import {
  type AnnouncedFault,
  type CreateFaultBody,
  type FaultView,
  type MetFault,
  microsecondTimestamp,
  newId,
  type SeenValues,
} from '@sandbourse/contracts';

export type FaultTerms = Omit<CreateFaultBody, 'firm_id'>;

/** A rule of a firm: which of its requests meet a fault. */
export interface FaultRule {
  readonly faultId: string;
  readonly firmId: string;
  readonly rule: FaultTerms;
  /** The routes that the rule names. Null for every route. */
  readonly routes: readonly string[] | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly matched: number;
  readonly hits: number;
  readonly lastHitAt: Date | null;
  readonly endedAt: Date | null;
  readonly isDeleted: boolean;
  readonly version: number;
  /** The values that events had in place of what the rule asks for. Null for nothing, and for most rules of answers. */
  readonly seen: SeenValues | null;
}

/** Returns a rule that has matched nothing yet. */
export function newRule(
  terms: Pick<FaultRule, 'rule' | 'routes'>,
  given: Pick<FaultRule, 'firmId' | 'createdBy' | 'createdAt' | 'version'>,
): FaultRule {
  const counts = { matched: 0, hits: 0, lastHitAt: null, endedAt: null, isDeleted: false, seen: null };
  return { faultId: newId('fault'), ...terms, ...given, ...counts };
}

/** Returns true if the rule matches no more requests at this time. */
export function hasEnded({ rule, endedAt }: Pick<FaultRule, 'rule' | 'endedAt'>, now: Date): boolean {
  return endedAt !== null || (rule.until !== undefined && new Date(rule.until) <= now);
}

/**
 * Returns true if the next match of a rule meets the fault. The decision depends only on the terms and on the number of
 * earlier matches, so that the same requests in the same order always meet the same faults.
 */
export function hitsNext({ rule, matched }: Pick<FaultRule, 'rule' | 'matched'>): boolean {
  const { after = 0, every, probability, seed = 0 } = rule;
  const place = matched + 1 - after;
  if (place < 1) return false;
  if (every !== undefined && place % every !== 0) return false;
  return probability === undefined || drawn(seed, place) < probability;
}

/** Returns the rule after a request that it has matched. */
export function afterMatch(rule: FaultRule, isHit: boolean, now: Date): FaultRule {
  const matched = rule.matched + 1;
  if (!isHit) return { ...rule, matched };
  const hits = rule.hits + 1;
  const isLast = rule.rule.times !== undefined && hits >= rule.rule.times;
  return { ...rule, matched, hits, lastHitAt: now, endedAt: isLast ? now : null };
}

const FRACTION_BYTES = 6;

/** Returns the fraction that the seed gives to a match: 0 or more, and below 1. */
function drawn(seed: number, place: number): number {
  const bytes = createHash('sha256').update(`${seed}:${place}`).digest();
  return bytes.readUIntBE(0, FRACTION_BYTES) / 2 ** (8 * FRACTION_BYTES);
}

/** The number of seeds. */
const SEEDS = 2 ** 31;

/** Returns the fault of the next match of a rule. Each order gets another seed, so that its times differ. */
export function metFault({ faultId, rule, matched }: FaultRule): MetFault {
  const {
    do: kind,
    status,
    retry_after,
    committed,
    bytes,
    seconds,
    events,
    close_code,
    heartbeats,
    scenario,
    code,
    days,
  } = rule;
  const order = scenario && { scenario, seed: ((rule.seed ?? 0) + matched) % SEEDS };
  return {
    fault_id: faultId,
    do: kind,
    status,
    retry_after,
    committed,
    bytes,
    seconds,
    events,
    close_code,
    heartbeats,
    ...order,
    code,
    days,
  };
}

export function announcedFault({ version, faultId, firmId, rule, routes, endedAt }: FaultRule): AnnouncedFault {
  return {
    version,
    fault_id: faultId,
    firm_id: firmId,
    is_active: endedAt === null,
    do: rule.do,
    routes: routes && [...routes],
    key_id: rule.key_id ?? null,
    symbol: rule.symbol ?? null,
    quantity: rule.quantity ?? null,
    session: rule.session ?? null,
  };
}

export function faultView(fault: FaultRule, now: Date, hint: string | null = null): FaultView {
  const { rule } = fault;
  return {
    fault_id: fault.faultId,
    firm_id: fault.firmId,
    state: hasEnded(fault, now) ? 'ENDED' : 'ACTIVE',
    do: rule.do,
    on: rule.on,
    routes: fault.routes && [...fault.routes],
    key_id: rule.key_id ?? null,
    symbol: rule.symbol ?? null,
    quantity: rule.quantity ?? null,
    session: rule.session ?? null,
    after: rule.after ?? null,
    times: rule.times ?? null,
    every: rule.every ?? null,
    probability: rule.probability ?? null,
    seed: rule.seed ?? null,
    until: rule.until === undefined ? null : microsecondTimestamp(new Date(rule.until)),
    status: rule.status ?? null,
    retry_after: rule.retry_after ?? null,
    committed: rule.committed ?? null,
    bytes: rule.bytes ?? null,
    seconds: rule.seconds ?? null,
    events: rule.events ?? null,
    close_code: rule.close_code ?? null,
    heartbeats: rule.heartbeats ?? null,
    code: rule.code ?? null,
    days: rule.days ?? null,
    scenario: rule.scenario ?? null,
    matched: fault.matched,
    hits: fault.hits,
    last_hit_at: fault.lastHitAt && microsecondTimestamp(fault.lastHitAt),
    hint,
    created_by: fault.createdBy,
    created_at: microsecondTimestamp(fault.createdAt),
  };
}
