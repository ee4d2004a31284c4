import type { AnnouncedFault, FaultKind } from '@sandbourse/contracts';
import type { KnownRules } from './fault-feed.js';

/** The active rules of some kinds of all firms, as auth has announced them (docs/decisions/0048). */
export class ServiceFaultRules implements KnownRules {
  private readonly rules = new Map<string, AnnouncedFault>();
  version = 0;

  constructor(private readonly isOfService: (kind: FaultKind) => boolean) {}

  get isEmpty(): boolean {
    return this.rules.size === 0;
  }

  hear(changes: readonly AnnouncedFault[]): void {
    for (const change of changes) {
      this.version = Math.max(this.version, change.version);
      if (change.is_active && this.isOfService(change.do)) this.rules.set(change.fault_id, change);
      else this.rules.delete(change.fault_id);
    }
  }

  /** Returns the rules of a firm, in the order in which they were announced. */
  ofFirm(firmId: string): AnnouncedFault[] {
    return [...this.rules.values()].filter(({ firm_id }) => firm_id === firmId);
  }
}
