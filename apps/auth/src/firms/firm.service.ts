import { Injectable } from '@nestjs/common';
import type { CreateFirmBody } from '@sandbourse/contracts';
import { Clock, Database } from '@sandbourse/platform';
import type { Firm } from './firm.js';
import { FirmStore } from './firm.store.js';

@Injectable()
export class FirmService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly clock: Clock,
  ) {}

  async create(body: CreateFirmBody): Promise<Firm> {
    const firm: Firm = {
      firmId: body.firm_id,
      name: body.name,
      isSandbox: body.is_sandbox,
      isActive: true,
      repCodes: body.rep_codes.map(code => ({ repCode: code.rep_code, branchId: code.branch_id })),
      createdAt: this.clock.wall(),
    };
    await this.db.transaction(tx => this.firms.insert(tx, firm));
    return firm;
  }

  list(): Promise<Firm[]> {
    return this.db.transaction(tx => this.firms.list(tx));
  }
}
