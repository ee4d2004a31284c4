import type { AnnouncedFault, Difference, FaultKind } from '@sandbourse/contracts';
import type { KnownRules } from './fault-feed.js';
import { NearMisses } from './near-misses.js';

/** The active rules of some kinds of all firms, as auth has announced them (docs/decisions/0048). */
export abstract class ServiceFaultRules<Event extends { readonly firmId: string }> implements KnownRules {
  private readonly rules = new Map<string, AnnouncedFault>();
  readonly nearMisses = new NearMisses();
  version = 0;

  protected constructor(private readonly isOfService: (kind: FaultKind) => boolean) {}

  get isEmpty(): boolean {
    return this.rules.size === 0;
  }

  hear(changes: readonly AnnouncedFault[]): void {
    for (const change of changes) {
      this.version = Math.max(this.version, change.version);
      this.nearMisses.forget(change);
      if (change.is_active && this.isOfService(change.do)) this.rules.set(change.fault_id, change);
      else this.rules.delete(change.fault_id);
    }
  }

  /**
   * Returns the rules that match an event, in the order in which they were announced, and notes what the others have
   * missed.
   * @param concerns returns true for the kinds of faults that the event can meet. By default, all of the service
   */
  matching(event: Event, concerns: (kind: FaultKind) => boolean = () => true): AnnouncedFault[] {
    return [...this.rules.values()].filter(rule => {
      if (rule.firm_id !== event.firmId || !concerns(rule.do)) return false;
      const difference = this.differenceOf(rule, event);
      if (difference) this.nearMisses.note(rule, difference);
      return difference === null;
    });
  }

  /** Returns the first term of a rule that an event does not have, or null if the rule matches. */
  protected abstract differenceOf(rule: AnnouncedFault, event: Event): Difference | null;
}
