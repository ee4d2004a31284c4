import {
  type AnnouncedFault,
  concerns,
  type Difference,
  type FaultKind,
  isEventStreamRoute,
  isSocketRoute,
  isStreamFault,
  MATCHING_FAULTS_MAX,
  type Surface,
} from '@sandbourse/contracts';
import { type KnownRules, NearMisses } from '@sandbourse/platform/faults';
import { differenceOf, type MatchedRequest, surfaceOfRequest } from './matched-request.js';

/** The active rules of all firms, as auth has announced them. */
export class FaultRules implements KnownRules {
  private readonly byFirm = new Map<string, Map<string, AnnouncedFault>>();
  /** The values that streams had in place of what rules ask for. For other requests, auth reads the log of requests. */
  readonly nearMisses = new NearMisses();
  version = 0;

  get isEmpty(): boolean {
    return this.byFirm.size === 0;
  }

  hear(changes: readonly AnnouncedFault[]): void {
    for (const change of changes) {
      this.version = Math.max(this.version, change.version);
      this.nearMisses.forget(change);
      if (change.is_active) this.ofFirm(change.firm_id).set(change.fault_id, change);
      else this.remove(change);
    }
  }

  /**
   * Returns the ids of the rules that match a request, and notes what the others have missed if it opens a stream.
   * @param firmId the firm of the request. Undefined for a signed request of a key whose firm is not known yet: the
   *   rules of all firms may match it
   */
  matching(firmId: string | undefined, request: MatchedRequest): string[] {
    const surface = surfaceOfRequest(request);
    const firms = firmId === undefined ? [...this.byFirm.values()] : [this.byFirm.get(firmId) ?? NONE];
    return firms
      .flatMap(rules => [...rules.values()])
      .filter(rule => concerns(rule.do, surface) || lacksCursor(rule.do, surface))
      .filter(rule => {
        const difference = missedBy(rule, request, surface);
        if (difference && surface !== 'answer' && firmId !== undefined && isOfStreams(rule))
          this.nearMisses.note(rule, difference);
        return difference === null;
      })
      .map(({ fault_id }) => fault_id)
      .slice(0, MATCHING_FAULTS_MAX);
  }

  private ofFirm(firmId: string): Map<string, AnnouncedFault> {
    const known = this.byFirm.get(firmId);
    if (known) return known;
    const rules = new Map<string, AnnouncedFault>();
    this.byFirm.set(firmId, rules);
    return rules;
  }

  private remove({ firm_id, fault_id }: AnnouncedFault): void {
    const rules = this.byFirm.get(firm_id);
    rules?.delete(fault_id);
    if (rules?.size === 0) this.byFirm.delete(firm_id);
  }
}

const NONE: ReadonlyMap<string, AnnouncedFault> = new Map();

/** Returns the first term of a rule that a request does not have. A gap needs a stream that continues after an event. */
function missedBy(rule: AnnouncedFault, request: MatchedRequest, surface: Surface): Difference | null {
  const difference = differenceOf(rule, request);
  if (difference || !lacksCursor(rule.do, surface)) return difference;
  return { term: 'cursor', value: `${request.method} ${request.path}` };
}

function lacksCursor(kind: FaultKind, surface: Surface): boolean {
  return kind === 'gap' && surface === 'event stream';
}

/** Returns true if only streams can match a rule. */
function isOfStreams({ do: kind, routes }: AnnouncedFault): boolean {
  return isStreamFault(kind) || routes?.every(route => isEventStreamRoute(route) || isSocketRoute(route)) === true;
}
