import { GainTable } from './gain-table.js';
import { LotTable } from './lot-table.js';
import { SliceTable } from './slice-table.js';
import { Sources } from './sources.js';
import type { TaxpayerAccount } from './tax-account.js';

/** Where the lots and gains of a book are kept; or of many, when one client's securities are folded together. */
export class TaxTables {
  readonly sources = new Sources();
  readonly slices = new SliceTable();
  readonly lots: LotTable;
  readonly gains: GainTable;

  constructor(accounts: readonly TaxpayerAccount[]) {
    const accountIds = accounts.map(({ accountId }) => accountId);
    this.lots = new LotTable(accountIds, this.sources);
    this.gains = new GainTable(accountIds, this.sources, this.lots);
  }
}
