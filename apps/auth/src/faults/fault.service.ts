import { Injectable } from '@nestjs/common';
import {
  ACTIVE_FAULTS_MAX,
  type CreateFaultBody,
  type FaultView,
  isEventStreamRoute,
  isEventTypePattern,
  isFixFault,
  isOrderFault,
  isSocketRoute,
  isStreamFault,
  isWebhookFault,
  newId,
  topicOf,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { eventHint } from '@sandbourse/platform/hints';
import { Every } from '@sandbourse/platform/work';
import { AuditService } from '../audit/audit.service.js';
import { FirmUnknown } from '../firms/firm.errors.js';
import { FirmStore } from '../firms/firm.store.js';
import { FaultCapReached, FaultOfLiveFirm, FaultUnknown } from './fault.errors.js';
import { FaultStore } from './fault.store.js';
import { FaultFeedService } from './fault-feed.service.js';
import { type FaultRule, type FaultTerms, faultView } from './fault-rule.js';
import { routesNamed } from './rule-routes.js';

const SWEEP_EVERY_MS = 30_000;
/** The time for which the counts of an ended rule can be read, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Creates, lists and deletes the rules by which requests of a sandbox firm meet faults (docs/decisions/0048). */
@Injectable()
export class FaultService {
  constructor(
    private readonly db: Database,
    private readonly store: FaultStore,
    private readonly firms: FirmStore,
    private readonly feed: FaultFeedService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Creates a rule. After this method returns, every gateway applies the rule. */
  async create(caller: Caller, firmId: string, { firm_id: _, ...rule }: CreateFaultBody): Promise<FaultView> {
    const routes = namedBy(rule);
    const now = this.clock.wall();
    const fault = await this.system.transaction(async tx => {
      await this.requireSandbox(tx, firmId);
      const version = await this.store.nextVersion(tx);
      if ((await this.store.countActive(tx, firmId, now)) >= ACTIVE_FAULTS_MAX) throw new FaultCapReached();
      const created: FaultRule = {
        faultId: newId('fault'),
        firmId,
        rule,
        routes,
        createdBy: caller.userId,
        createdAt: now,
        matched: 0,
        hits: 0,
        lastHitAt: null,
        endedAt: null,
        isDeleted: false,
        version,
      };
      await this.store.insert(tx, created);
      const reason = `${created.faultId}: ${rule.do} on ${rule.on}`;
      this.audit.note(tx, { kind: 'FAULT_CREATED', actor: caller.userId, firmId, reason });
      return created;
    });
    await this.feed.announce(fault.version);
    return faultView(fault, now);
  }

  async list(firmId: string): Promise<{ items: FaultView[]; total: number }> {
    const faults = await this.system.reading(async tx => {
      await this.requireSandbox(tx, firmId);
      return this.store.list(tx, firmId);
    });
    const now = this.clock.wall();
    return { items: faults.map(fault => faultView(fault, now)), total: faults.length };
  }

  async get(firmId: string, faultId: string): Promise<FaultView> {
    const { items } = await this.list(firmId);
    const found = items.find(({ fault_id }) => fault_id === faultId);
    if (!found) throw new FaultUnknown();
    return found;
  }

  /** Deletes one rule, or all rules of the firm. After this method returns, no gateway applies them. */
  async delete({ userId }: Caller, firmId: string, faultId?: string): Promise<void> {
    const last = await this.system.transaction(async tx => {
      await this.requireSandbox(tx, firmId);
      const ids = faultId ? [faultId] : (await this.store.list(tx, firmId)).map(fault => fault.faultId);
      const version = await this.store.nextVersion(tx, ids.length);
      const found = await this.store.lock(tx, firmId, ids);
      if (faultId && found.length === 0) throw new FaultUnknown();
      const deleted = found.map(fault => fault.faultId);
      if (deleted.length === 0) return 0;
      await this.store.end(tx, deleted, { at: this.clock.wall(), version, isDeleted: true });
      this.audit.note(tx, { kind: 'FAULT_DELETED', actor: userId, firmId, reason: deleted.join(', ') });
      return version + deleted.length - 1;
    });
    await this.feed.announce(last);
  }

  /** Ends rules whose time is over or whose firm has ended, and deletes rules that ended long ago. */
  @Every(SWEEP_EVERY_MS, 'faults that are over were not ended; the next attempt is in 30 seconds')
  async sweep(): Promise<void> {
    const now = this.clock.wall();
    const overdue = await this.system.transaction(async tx => {
      const ids = await this.store.overdue(tx, now);
      if (ids.length > 0) {
        const version = await this.store.nextVersion(tx, ids.length);
        await this.store.end(tx, ids, { at: now, version, isDeleted: false });
      }
      await this.store.forget(tx, new Date(now.getTime() - KEPT_MS));
      return ids;
    });
    if (overdue.length > 0) this.feed.tell();
  }

  private async requireSandbox(tx: Tx, firmId: string): Promise<void> {
    const firm = await this.firms.find(tx, firmId);
    if (!firm?.isActive) throw new FirmUnknown(firmId);
    if (!firm.isSandbox) throw new FaultOfLiveFirm(firmId);
  }

  private get system() {
    return this.db.as(SYSTEM_SCOPE);
  }
}

/** Returns the routes or event types that a rule names; null for all. Throws ValidationFailed for unknown ones. */
function namedBy(rule: FaultTerms): readonly string[] | null {
  const isOfVenue = isOrderFault(rule.do) || isFixFault(rule.do);
  if (rule.session !== undefined && !isOfVenue) throw wrong('session', `Not allowed for ${rule.do}`);
  if (isWebhookFault(rule.do)) return topicsOf(rule);
  if (!isOfVenue) return routesOf(rule);
  if (rule.key_id !== undefined) throw wrong('key_id', `Not allowed for ${rule.do}`);
  if (rule.on !== '*') throw wrong('on', `Not allowed for ${rule.do}: use symbol, quantity and session`);
  return null;
}

/** Returns the routes of a rule; null for every route. Throws ValidationFailed if there is no such route. */
function routesOf({ do: kind, on }: FaultTerms): readonly string[] | null {
  const named = routesNamed(on);
  if ('near' in named) {
    const meant = named.near.length > 0 ? `Did you mean ${named.near.join(' or ')}?` : '/docs lists all routes';
    throw wrong('on', `No route is ${on}. ${meant}`);
  }
  if (kind === 'gap' && named.routes?.some(isSocketRoute))
    throw wrong('on', 'gap is a fault of event streams, because frames of a WebSocket have no ids');
  if (isStreamFault(kind) && named.routes?.some(route => !isEventStreamRoute(route) && !isSocketRoute(route)))
    throw wrong(
      'on',
      `${kind} is a fault of streams, and ${on} is not one. Streams are GET /events/trades and GET /stream`,
    );
  return named.routes;
}

/** Returns the event types of a rule for webhooks; null for every type. Throws ValidationFailed for an unknown type. */
function topicsOf({ do: kind, on, symbol, quantity }: FaultTerms): readonly string[] | null {
  if (symbol !== undefined) throw wrong('symbol', `Not allowed for ${kind}`);
  if (quantity !== undefined) throw wrong('quantity', `Not allowed for ${kind}`);
  if (!isEventTypePattern(on)) throw wrong('on', `No event type is ${on}. ${eventHint(on, { takesPatterns: true })}`);
  return on === '*' ? null : [topicOf(on)];
}

function wrong(field: string, msg: string): ValidationFailed {
  return new ValidationFailed([{ type: 'value_error', loc: ['body', field], msg }]);
}
