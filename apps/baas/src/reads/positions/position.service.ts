import { Injectable } from '@nestjs/common';
import type { PositionView } from '@sandbourse/contracts';
import { deriveTax, type Entry, type Holding, isCostUnknown } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { type Account, isHeldAway } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { PositionStore, type StoredPosition } from '../../books/records/position.store.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { positionView, type ValuedPosition } from '../../books/valuation/position.js';
import { type AsOf, asOf } from '../transactions/as-of.js';
import { TransactionStore } from '../transactions/transaction.store.js';

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

  /**
   * Returns the positions of an account by symbol, now or at a past moment, valued at the market prices of that moment.
   */
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
      const basisOf = moment
        ? await this.basisAsOf(tx, caller.scope, account, moment)
        : await this.positions.basisOfLots(tx, caller.scope, accountId);

      return Promise.all(
        held
          .filter(position => !position.quantity.isZero())
          .map(async position =>
            positionView({
              ...position,
              ...(basisOf.get(position.symbol) ?? {
                washSaleDisallowed: moment ? null : Money.zero,
                isCostUnknown: false,
              }),
              marketPrice: await this.valuation.priceOf(account, position.symbol, at),
              asOf: at,
            }),
          ),
      );
    });
  }

  /**
   * Returns the positions that had a lot of unknown cost at a past moment, by symbol. Only accounts at another
   * custodian can have such lots.
   */
  private async basisAsOf(
    tx: Tx,
    scope: Scope,
    account: Account,
    moment: AsOf,
  ): Promise<ReadonlyMap<string, Pick<ValuedPosition, 'washSaleDisallowed' | 'isCostUnknown'>>> {
    if (!isHeldAway(account)) return new Map();
    const { accountId } = account;
    const entries = await this.transactions.ofUnknownCostAsOf(tx, scope, accountId, moment);
    const lotsOf = (ofSymbol: readonly Entry[]) => deriveTax([{ accountId, isTaxed: true }], ofSymbol).openLots();
    return new Map(
      [...groupedBy(entries, ({ symbol }) => symbol ?? '')]
        .filter(([, ofSymbol]) => lotsOf(ofSymbol).some(isCostUnknown))
        .map(([symbol]) => [symbol, { washSaleDisallowed: null, isCostUnknown: true }]),
    );
  }
}

/**
 * Returns positions with the quantities and costs that the ledger had at a past moment, instead of the current ones.
 */
function asTheyWere(positions: readonly StoredPosition[], holdings: ReadonlyMap<string, Holding>): StoredPosition[] {
  return positions.flatMap(position => {
    const holding = holdings.get(position.symbol);
    return holding ? [{ ...position, ...holding }] : [];
  });
}
