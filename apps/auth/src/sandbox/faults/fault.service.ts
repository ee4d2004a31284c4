import { Injectable } from '@nestjs/common';
import {
  ACTIVE_FAULTS_MAX,
  type CreateFaultBody,
  type FaultView,
  RequestsQuery,
  type RequestView,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { type Firm, seesWholeFirm } from '../../identity/firms/firm.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { AuditService } from '../../operations/audit/audit.service.js';
import { RequestLogService } from '../../operations/request-log/request-log.service.js';
import { FaultCapReached, FaultOfLiveFirm, FaultUnknown } from './fault.errors.js';
import { FaultStore } from './fault.store.js';
import { FaultFeedService } from './fault-feed.service.js';
import { type FaultTerms, faultView, hasEnded, newRule } from './fault-rule.js';
import { checkEnd, namedBy } from './rule-names.js';
import { unmatchedHint } from './unmatched-hint.js';

const SWEEP_EVERY_MS = 30_000;
/** The number of requests in which a rule that has matched nothing looks for near ones. */
const LOOKED_AT = 100;
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
    private readonly requests: RequestLogService,
    private readonly clock: Clock,
  ) {}

  /** Creates a rule. After this method returns, every gateway applies the rule. */
  async create(caller: Caller, firmId: string, { firm_id: _, ...rule }: CreateFaultBody): Promise<FaultView> {
    checkEnd(rule, this.clock.wall());
    const [fault] = await this.createAll(caller.userId, firmId, [rule]);
    if (!fault) throw new FaultUnknown();
    return fault;
  }

  /** Creates rules, all or none. After this method returns, every gateway applies them. */
  async createAll(by: string, firmId: string, rules: readonly FaultTerms[]): Promise<FaultView[]> {
    const named = rules.map(rule => ({ rule, routes: namedBy(rule) }));
    const now = this.clock.wall();
    const created = await this.system.transaction(async tx => {
      await this.requireSandbox(tx, firmId);
      const version = await this.store.nextVersion(tx, rules.length);
      if ((await this.store.countActive(tx, firmId, now)) + rules.length > ACTIVE_FAULTS_MAX)
        throw new FaultCapReached();
      const faults = named.map((terms, n) =>
        newRule(terms, { firmId, createdBy: by, createdAt: now, version: version + n }),
      );
      for (const fault of faults) {
        await this.store.insert(tx, fault);
        const reason = `${fault.faultId}: ${fault.rule.do} on ${fault.rule.on}`;
        this.audit.note(tx, { kind: 'FAULT_CREATED', actor: by, firmId, reason });
      }
      return faults;
    });
    await this.feed.announce(created.at(-1)?.version ?? 0);
    return created.map(fault => faultView(fault, now));
  }

  /** Returns the terms of the active rules of a firm that name no key, login or webhook. */
  async termsOf(firmId: string): Promise<FaultTerms[]> {
    const now = this.clock.wall();
    const faults = await this.system.reading(tx => this.store.list(tx, firmId));
    return faults.filter(fault => !hasEnded(fault, now) && fault.rule.key_id === undefined).map(({ rule }) => rule);
  }

  /** Lists the rules of a firm, oldest first. A rule that has matched nothing says what was there instead. */
  async list(caller: Caller, firmId: string): Promise<{ items: FaultView[]; total: number }> {
    const { faults, seesFirm } = await this.system.reading(async tx => {
      const firm = await this.requireSandbox(tx, firmId);
      return { faults: await this.store.list(tx, firmId), seesFirm: seesWholeFirm(caller.scope, firm) };
    });
    const now = this.clock.wall();
    const sent = faults.some(({ matched }) => matched === 0) ? await this.sentBy(caller, firmId) : [];
    const items = faults.map(fault => {
      const since = sent.filter(({ occurred_at }) => new Date(occurred_at) >= fault.createdAt);
      return faultView(fault, now, unmatchedHint(fault, since, seesFirm));
    });
    return { items, total: faults.length };
  }

  async get(caller: Caller, firmId: string, faultId: string): Promise<FaultView> {
    const { items } = await this.list(caller, firmId);
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

  /** Returns the latest requests of a firm's programs that the caller may see, newest first. */
  private async sentBy(caller: Caller, firmId: string): Promise<RequestView[]> {
    const { items } = await this.requests.list(caller, RequestsQuery.parse({ limit: LOOKED_AT, source: 'API' }));
    return items.filter(({ firm_id }) => firm_id === firmId);
  }

  private async requireSandbox(tx: Tx, firmId: string): Promise<Firm> {
    const firm = await this.firms.find(tx, firmId);
    if (!firm?.isActive) throw new FirmUnknown(firmId);
    if (!firm.isSandbox) throw new FaultOfLiveFirm(firmId);
    return firm;
  }

  private get system() {
    return this.db.as(SYSTEM_SCOPE);
  }
}
