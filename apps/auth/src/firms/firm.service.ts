import { Injectable } from '@nestjs/common';
import type { AddRepCodesBody, CreateFirmBody } from '@sandbourse/contracts';
import { type Caller, Clock, Database } from '@sandbourse/platform';
import { AuditService } from '../audit/audit.service.js';
import { FirmUnknown, RepCodeExists } from './firm.errors.js';
import type { Firm, RepCode } from './firm.js';
import { FirmStore } from './firm.store.js';

@Injectable()
export class FirmService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
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
      await this.audit.note(tx, { kind: 'FIRM_CREATED', actor: caller.userId, firmId: firm.firmId });
    });
    return firm;
  }

  /** Adds rep codes to a firm. One that it has in the same branch stays as it is, so asking twice is harmless. */
  async addRepCodes(caller: Caller, firmId: string, body: AddRepCodesBody): Promise<Firm> {
    const added = body.rep_codes.map(repCodeOf);
    return this.db.transaction(async tx => {
      const firm = await this.firms.find(tx, firmId);
      if (!firm) throw new FirmUnknown(firmId);
      const elsewhere = firm.repCodes.find(had => added.some(code => isElsewhere(had, code)));
      if (elsewhere) throw new RepCodeExists(elsewhere);
      await this.firms.insertRepCodes(tx, firmId, added);
      await this.audit.note(tx, { kind: 'REP_CODES_ADDED', actor: caller.userId, firmId });
      return (await this.firms.find(tx, firmId)) ?? firm;
    });
  }

  list(): Promise<Firm[]> {
    return this.db.transaction(tx => this.firms.list(tx));
  }
}

function repCodeOf({ rep_code, branch_id }: CreateFirmBody['rep_codes'][number]): RepCode {
  return { repCode: rep_code, branchId: branch_id };
}

function isElsewhere(had: RepCode, wanted: RepCode): boolean {
  return had.repCode === wanted.repCode && had.branchId !== wanted.branchId;
}
