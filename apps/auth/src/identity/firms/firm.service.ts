import { Injectable } from '@nestjs/common';
import type { AddRepCodesBody, CreateFirmBody } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { AuditService } from '../../operations/audit/audit.service.js';
import { RevocationService } from '../revocations/revocation.service.js';
import { FirmUnknown, RepCodeExists, SelfLockout } from './firm.errors.js';
import type { Firm, RepCode } from './firm.js';
import { FirmStore } from './firm.store.js';

@Injectable()
export class FirmService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly revocations: RevocationService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async create(caller: Caller, body: CreateFirmBody): Promise<Firm> {
    const firm: Firm = {
      firmId: body.firm_id,
      name: body.name,
      isSandbox: body.is_sandbox,
      isActive: true,
      repCodes: body.rep_codes.map(repCodeOf),
      createdAt: this.clock.wall(),
    };
    await this.db.transaction(async tx => {
      await this.firms.insert(tx, firm);
      this.audit.note(tx, { kind: 'FIRM_CREATED', actor: caller.userId, firmId: firm.firmId });
    });
    return firm;
  }

  /**
   * Adds rep codes to a firm. If a code already exists in the same branch, nothing changes, so repeating the request is
   * safe.
   */
  async addRepCodes(caller: Caller, firmId: string, body: AddRepCodesBody): Promise<Firm> {
    const added = body.rep_codes.map(repCodeOf);
    return this.db.transaction(async tx => {
      const firm = await this.firms.find(tx, firmId);
      if (!firm) throw new FirmUnknown(firmId);
      const elsewhere = firm.repCodes.find(had => added.some(code => isElsewhere(had, code)));
      if (elsewhere) throw new RepCodeExists(elsewhere);
      this.firms.insertRepCodes(tx, firmId, added);
      this.audit.note(tx, { kind: 'REP_CODES_ADDED', actor: caller.userId, firmId });
      return (await this.firms.find(tx, firmId)) ?? firm;
    });
  }

  /**
   * Switches off a firm. After this method returns, no login, token or key of the firm is valid. The firm's data
   * remains.
   */
  async deactivate(caller: Caller, firmId: string): Promise<Firm> {
    if (firmId === caller.firmId) throw new SelfLockout();
    return this.switch(caller, firmId, false);
  }

  /** Reactivates a firm: its logins, its keys, and its tokens that have not expired are valid again. */
  reactivate(caller: Caller, firmId: string): Promise<Firm> {
    return this.switch(caller, firmId, true);
  }

  list(): Promise<Firm[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.firms.list(tx));
  }

  private switch(caller: Caller, firmId: string, isActive: boolean): Promise<Firm> {
    return this.revocations.revoking(async (tx, revoke) => {
      const isChanged = await this.firms.setActive(tx, firmId, isActive);
      const firm = await this.firms.find(tx, firmId);
      if (!firm) throw new FirmUnknown(firmId);
      if (!isChanged) return firm;

      await revoke({ kind: 'FIRM', firm_id: firmId, is_active: isActive });
      const kind = isActive ? 'FIRM_REACTIVATED' : 'FIRM_DEACTIVATED';
      this.audit.note(tx, { kind, actor: caller.userId, firmId });
      return firm;
    });
  }
}

function repCodeOf({ rep_code, branch_id }: CreateFirmBody['rep_codes'][number]): RepCode {
  return { repCode: rep_code, branchId: branch_id, isActive: true };
}

function isElsewhere(had: RepCode, wanted: RepCode): boolean {
  return had.repCode === wanted.repCode && had.branchId !== wanted.branchId;
}
