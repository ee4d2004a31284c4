import { Injectable } from '@nestjs/common';
import type { Tx } from '@sandbourse/platform/database';
import { FirmExists } from './firm.errors.js';
import type { Firm, RepCode } from './firm.js';

interface FirmRow extends Record<string, unknown> {
  firm_id: string;
  name: string;
  is_sandbox: boolean;
  is_active: boolean;
  created_at: Date;
  rep_codes: { rep_code: string; branch_id: string; is_active: boolean }[];
}

const SELECT_FIRMS = `
  select firm.*,
         coalesce((select json_agg(json_build_object('rep_code', rep_code, 'branch_id', branch_id,
                                                   'is_active', rep_codes.is_active) order by rep_code)
                     from rep_codes where rep_codes.firm_id = firm.firm_id), '[]') as rep_codes
    from firms firm`;

@Injectable()
export class FirmStore {
  async insert(tx: Tx, firm: Firm): Promise<void> {
    const stored = await tx.query(
      `insert into firms (firm_id, name, is_sandbox, is_active, created_at) values ($1, $2, $3, $4, $5)
       on conflict (firm_id) do nothing returning firm_id`,
      [firm.firmId, firm.name, firm.isSandbox, firm.isActive, firm.createdAt],
    );
    if (stored.length === 0) throw new FirmExists(firm.firmId);
    this.insertRepCodes(tx, firm.firmId, firm.repCodes);
  }

  async find(tx: Tx, firmId: string): Promise<Firm | undefined> {
    const [row] = await tx.query<FirmRow>(`${SELECT_FIRMS} where firm.firm_id = $1`, [firmId]);
    return row && fromRow(row);
  }

  async lock(tx: Tx, firmId: string): Promise<void> {
    await tx.query('select 1 from firms where firm_id = $1 for no key update', [firmId]);
  }

  /**
   * Returns all firms except test firms, newest first. There may be thousands of test firms. Reads with the permissions
   * of the service.
   */
  async list(tx: Tx): Promise<Firm[]> {
    const rows = await tx.query<FirmRow>(
      `${SELECT_FIRMS} where not exists (select 1 from test_firms where test_firms.firm_id = firm.firm_id)
        order by firm.created_at desc, firm.firm_id`,
    );
    return rows.map(fromRow);
  }

  /** Switches a firm on or off. Returns false if nothing changed. */
  async setActive(tx: Tx, firmId: string, isActive: boolean): Promise<boolean> {
    const changed = await tx.query(
      'update firms set is_active = $2 where firm_id = $1 and is_active <> $2 returning firm_id',
      [firmId, isActive],
    );
    return changed.length > 0;
  }

  deactivateRepCodes(tx: Tx, firmId: string): void {
    tx.send('update rep_codes set is_active = false where firm_id = $1', [firmId]);
  }

  insertRepCodes(tx: Tx, firmId: string, repCodes: readonly RepCode[]): void {
    tx.send(
      `insert into rep_codes (firm_id, rep_code, branch_id)
       select $1, rep_code, branch_id from unnest($2::text[], $3::text[]) as code (rep_code, branch_id)
       on conflict (firm_id, rep_code) do nothing`,
      [firmId, repCodes.map(code => code.repCode), repCodes.map(code => code.branchId)],
    );
  }
}

function fromRow(row: FirmRow): Firm {
  return {
    firmId: row.firm_id,
    name: row.name,
    isSandbox: row.is_sandbox,
    isActive: row.is_active,
    repCodes: row.rep_codes.map(code => ({
      repCode: code.rep_code,
      branchId: code.branch_id,
      isActive: code.is_active,
    })),
    createdAt: row.created_at,
  };
}
