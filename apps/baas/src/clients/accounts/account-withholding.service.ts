import { Injectable } from '@nestjs/common';
import type { AccountView } from '@sandbourse/contracts';
import { isTaxed } from '@sandbourse/ledger';
import { type Caller } from '@sandbourse/platform/caller';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { accountView } from './account-view.js';
import { WithholdingRefused } from './account-withholding.errors.js';

@Injectable()
export class AccountWithholdingService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly valuation: AccountValuationService,
    private readonly gate: BooksGate,
  ) {}

  /**
   * Sets the tax that is withheld from dividends. The setting applies to every dividend that is booked from now on,
   * including dividends that a correction books for a past date.
   */
  async withhold(caller: Caller, accountId: string, taxWithholding: Account['taxWithholding']): Promise<AccountView> {
    return this.gate.transaction(caller, async tx => {
      const [account] = await this.accounts.lock(tx, caller.scope, [accountId]);
      if (!account) throw new AccountNotVisible();
      if (taxWithholding !== 'NONE' && !isTaxed(account.accountType))
        throw new WithholdingRefused(
          'Dividends in an IRA are not reported (IRC 408(e)(1)), so no tax is withheld from them',
        );
      await this.accounts.setTaxWithholding(tx, account, taxWithholding);
      return accountView({ ...account, taxWithholding }, await this.valuation.valueOf(tx, account));
    });
  }
}
