import { type FirmView, microsecondTimestamp } from '@sandbourse/contracts';
import type { Scope } from '@sandbourse/platform/caller';

export interface RepCode {
  readonly repCode: string;
  readonly branchId: string;
  /** False if no new login can get this rep code. */
  readonly isActive: boolean;
}

/** Rep code and branch of the first advisor of a new firm. */
export const FIRST_REP_CODE: RepCode = { repCode: 'R001', branchId: 'MAIN', isActive: true };

export interface Firm {
  readonly firmId: string;
  readonly name: string;
  readonly isSandbox: boolean;
  readonly isActive: boolean;
  readonly repCodes: readonly RepCode[];
  readonly createdAt: Date;
}

/**
 * Returns all rep codes of the branch that contains the given rep code. The supervisor of the branch sees all of them.
 */
export function branchOf(firm: Firm, repCode: string): readonly string[] {
  const branchId = firm.repCodes.find(code => code.repCode === repCode)?.branchId;
  return firm.repCodes.filter(code => code.branchId === branchId).map(code => code.repCode);
}

/** Returns true if the scope contains each rep code of the firm. */
export function seesWholeFirm(scope: Scope, { repCodes }: Firm): boolean {
  if (scope.kind !== 'rep_codes') return scope.kind === 'all';
  return repCodes.every(({ repCode }) => scope.repCodes.includes(repCode));
}

export function firmView(firm: Firm): FirmView {
  return {
    firm_id: firm.firmId,
    name: firm.name,
    is_sandbox: firm.isSandbox,
    is_active: firm.isActive,
    rep_codes: firm.repCodes.map(({ repCode, branchId, isActive }) => ({
      rep_code: repCode,
      branch_id: branchId,
      is_active: isActive,
    })),
    created_at: microsecondTimestamp(firm.createdAt),
  };
}
