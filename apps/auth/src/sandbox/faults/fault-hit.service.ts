import { Injectable } from '@nestjs/common';
import type { FaultHitAnswer, FaultHitQuestion, MetFault } from '@sandbourse/contracts';
import { mayWrite } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { RevocationService } from '../../identity/revocations/revocation.service.js';
import { SignatureService } from '../../identity/signatures/signature.service.js';
import { AuditService } from '../../operations/audit/audit.service.js';
import { FaultStore } from './fault.store.js';
import { FaultFeedService } from './fault-feed.service.js';
import { afterMatch, hasEnded, hitsNext, metFault } from './fault-rule.js';

interface FaultCaller {
  readonly firmId: string;
  readonly actor: string;
  readonly keyId: string | null;
  /** The id of the token of the request. Null for a signed request. */
  readonly tokenId: string | null;
  /** True if the caller may ask for a fault with the header `X-Sandbox-Fault`. */
  readonly mayAsk: boolean;
}

/** Decides which request meets a fault. The counts are in the database, so that several gateways share them. */
@Injectable()
export class FaultHitService {
  constructor(
    private readonly db: Database,
    private readonly store: FaultStore,
    private readonly feed: FaultFeedService,
    private readonly signatures: SignatureService,
    private readonly revocations: RevocationService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a request for each rule that it matches, until one of the rules hits it. Returns the fault that the request
   * meets. Returns null if it meets none, or if its signature is wrong.
   */
  async hit(question: FaultHitQuestion): Promise<FaultHitAnswer> {
    const caller = await this.callerOf(question);
    if (!caller) return { firm_id: null, fault: null, gone_ids: [] };
    const {
      result: fault,
      ended,
      gone,
    } = await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const byRule = await this.byRules(tx, caller.firmId, question.fault_ids);
      const result = byRule.fault ?? (caller.mayAsk ? question.header && { fault_id: null, ...question.header } : null);
      if (result) this.note(tx, caller, result, question);
      return { result, ended: byRule.ended, gone: question.caller ? byRule.gone : [] };
    });
    if (ended) this.feed.tell();
    if (fault?.do === 'end_token' && caller.tokenId !== null) await this.endToken(caller.tokenId);
    return { firm_id: caller.firmId, fault, gone_ids: [...gone] };
  }

  private async byRules(
    tx: Tx,
    firmId: string,
    faultIds: readonly string[],
  ): Promise<{ fault: MetFault | null; ended: boolean; gone: readonly string[] }> {
    const now = this.clock.wall();
    if (faultIds.length === 0) return { fault: null, ended: false, gone: [] };
    // Rules end in the order of their versions, so the lock of the versions comes before the locks of the rules.
    const version = await this.store.nextVersion(tx);
    const rules = await this.store.lock(tx, firmId, faultIds);
    const gone = faultIds.filter(id => !rules.some(({ faultId }) => faultId === id));
    for (const rule of rules) {
      if (hasEnded(rule, now)) continue;
      const isHit = hitsNext(rule);
      const counted = afterMatch(rule, isHit, now);
      await this.store.updateCounts(tx, counted);
      const ended = counted.endedAt !== null;
      if (ended) await this.store.end(tx, [rule.faultId], { at: now, version, isDeleted: false });
      if (isHit) return { fault: metFault(rule), ended, gone };
    }
    return { fault: null, ended: false, gone };
  }

  private note(tx: Tx, { firmId, actor, keyId }: FaultCaller, fault: MetFault, { request }: FaultHitQuestion): void {
    const source = fault.fault_id ?? 'X-Sandbox-Fault';
    const reason = `${fault.do} on ${request.method} ${request.path} (${source})`;
    this.audit.note(tx, { kind: 'FAULT_APPLIED', actor, firmId, keyId: keyId ?? undefined, reason });
  }

  private endToken(tokenId: string): Promise<void> {
    return this.revocations.revoking((_, revoke) => revoke({ kind: 'TOKEN', token_id: tokenId }));
  }

  /** Returns the caller. The signature of a request stays unused, because its service will verify it too. */
  private async callerOf({ caller, signature }: FaultHitQuestion): Promise<FaultCaller | undefined> {
    if (caller) {
      const { firm_id, actor, key_id, token_id } = caller;
      return { firmId: firm_id, actor, keyId: key_id, tokenId: token_id, mayAsk: true };
    }
    if (!signature) return undefined;
    const [verdict] = await this.signatures.verify([{ ...signature, single_use: false }]);
    if (!verdict || !('caller' in verdict)) return undefined;
    const { firm_id, sub, key_id, issandbox, scopes } = verdict.caller;
    const mayAsk = issandbox && mayWrite(scopes ?? []);
    return { firmId: firm_id, actor: sub, keyId: key_id, tokenId: null, mayAsk };
  }
}
