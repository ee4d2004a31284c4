import { Injectable } from '@nestjs/common';
import type { PositionView } from '@sandbourse/contracts';
import type { Holding } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import { type Caller, Database } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import { PositionStore, type StoredPosition } from '../books/position.store.js';
import { asOf } from '../transactions/as-of.js';
import { TransactionStore } from '../transactions/transaction.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { positionView } from '../valuation/position.js';

@Injectable()
export class PositionService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly positions: PositionStore,
    private readonly transactions: TransactionStore,
    private readonly valuation: AccountValuationService,
    private readonly time: BusinessTime,
  ) {}

  /** What an account holds now, or held at a moment of the past, by symbol; valued at the market of that moment. */
  async list(caller: Caller, accountId: string, asOfText: string | undefined): Promise<PositionView[]> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);

      const now = this.time.now(account.firmId);
      const moment = asOfText === undefined ? undefined : asOf(asOfText, { now, ...this.time.dates(account.firmId) });
      const at = moment?.at ?? now;
      const stored = await this.positions.ofAccounts(tx, caller.scope, [accountId]);
      const held = moment
        ? asTheyWere(stored, await this.transactions.holdingsAsOf(tx, caller.scope, accountId, moment))
        : stored;
      const washed = moment ? undefined : await this.positions.washSaleDisallowed(tx, caller.scope, accountId);

      return Promise.all(
        held
          .filter(position => !position.quantity.isZero())
          .map(async position =>
            positionView({
              ...position,
              washSaleDisallowed: washed ? (washed.get(position.symbol) ?? Money.zero) : null,
              marketPrice: await this.valuation.priceOf(account, position.symbol, at),
              asOf: at,
            }),
          ),
      );
    });
  }
}

/** Positions with what the ledger said by then, instead of what it says now. */
function asTheyWere(positions: readonly StoredPosition[], holdings: ReadonlyMap<string, Holding>): StoredPosition[] {
  return positions.flatMap(position => {
    const holding = holdings.get(position.symbol);
    return holding ? [{ ...position, ...holding }] : [];
  });
}
