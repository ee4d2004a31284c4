import { Injectable } from '@nestjs/common';
import type { PositionView } from '@sandbourse/contracts';
import { foldHoldings } from '@sandbourse/ledger';
import { type Caller, Clock, Database } from '@sandbourse/platform';
import { AccountNotVisible } from '../accounts/account.errors.js';
import { AccountStore } from '../accounts/account.store.js';
import { TransactionStore } from '../ledger/transaction.store.js';
import { PortfolioValuer } from './portfolio-valuer.js';
import { positionView } from './position.js';
import { PositionStore, type StoredPosition } from './position.store.js';

@Injectable()
export class PositionService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly positions: PositionStore,
    private readonly transactions: TransactionStore,
    private readonly valuer: PortfolioValuer,
    private readonly clock: Clock,
  ) {}

  /** What an account holds now, or held at an instant of the past, by symbol. */
  async list(caller: Caller, accountId: string, asOf: Date | undefined): Promise<PositionView[]> {
    return this.db.as(caller.scope).transaction(async tx => {
      const account = await this.accounts.find(tx, caller.scope, accountId);
      if (!account) throw new AccountNotVisible();

      const at = asOf ?? this.clock.now(account.firmId);
      const stored = await this.positions.ofAccounts(tx, caller.scope, [accountId]);
      const held = asOf
        ? asTheyWere(stored, await this.transactions.history(tx, caller.scope, accountId, asOf))
        : stored;

      return Promise.all(
        held
          .filter(position => !position.quantity.isZero())
          .map(async position =>
            positionView({
              ...position,
              marketPrice: await this.valuer.priceOf(account, position.symbol, at),
              asOf: at,
            }),
          ),
      );
    });
  }
}

/** Positions with what the ledger said by then, instead of what it says now. */
function asTheyWere(
  positions: readonly StoredPosition[],
  entries: Parameters<typeof foldHoldings>[0],
): StoredPosition[] {
  const holdings = foldHoldings(entries);
  return positions.flatMap(position => {
    const holding = holdings.get(position.symbol);
    return holding ? [{ ...position, ...holding }] : [];
  });
}
