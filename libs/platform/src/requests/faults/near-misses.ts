import {
  type AnnouncedFault,
  type Difference,
  NEAR_MISSES_MAX,
  type NearMiss,
  type SeenValues,
} from '@sandbourse/contracts';
import { afterSeeing, type WantedTerms } from './seen-values.js';

/**
 * Collects what rules were compared with and did not match, so that auth can name it in the hint of a rule that has
 * matched nothing. Each value is reported once. If a rule has seen as many values as auth stores, only nearer ones
 * are reported.
 */
export class NearMisses {
  private readonly seenBy = new Map<string, SeenValues>();
  private waiting: NearMiss[] = [];

  /** Notes how an event differs from a rule. Does nothing if the rule has seen the value, or enough nearer ones. */
  note(rule: Pick<AnnouncedFault, 'fault_id'> & WantedTerms, difference: Difference): void {
    const { fault_id } = rule;
    const before = this.seenBy.get(fault_id) ?? null;
    const after = afterSeeing(before, difference, rule);
    if (after === null || after === before) return;
    this.seenBy.set(fault_id, after);
    if (this.waiting.length >= NEAR_MISSES_MAX) return;
    this.waiting.push({ fault_id, term: after.term, value: after.values.at(-1) ?? '' });
  }

  /** Forgets what a rule has seen, because it has changed. */
  forget({ fault_id }: Pick<AnnouncedFault, 'fault_id'>): void {
    this.seenBy.delete(fault_id);
  }

  /** Returns what was noted since the last call, at most as much as one report may contain. */
  take(): NearMiss[] {
    const taken = this.waiting;
    this.waiting = [];
    return taken;
  }
}
