import { Injectable } from '@nestjs/common';
import { withdrawableCash } from '@sandbourse/ledger';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import { type Currency, Money, max, min, sum } from '@sandbourse/money';
import { type Scope, type Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { SettlementStore } from '../books/settlement.store.js';
import { AccountValuationService } from './account-valuation.service.js';
import type { FreeCash } from './free-cash.js';

@Injectable()
export class FreeCashService {
  constructor(
    private readonly settlements: SettlementStore,
    private readonly valuation: AccountValuationService,
    private readonly converter: CurrencyConverter,
    private readonly time: BusinessTime,
  ) {}

  /** What of one currency of a locked book is neither reserved nor, where it is to leave, unsettled, nor needed to buy shares that are owed. */
  async in(tx: Tx, scope: Scope, book: Book, currency: Currency): Promise<FreeCash> {
    const { accountId, firmId } = book.account;
    const today = this.time.today(firmId);
    const pending = await this.settlements.pending(tx, scope, [{ accountId, today }]);
    const { amount, reserved } = book.cashIn(currency);
    const owed = await this.valuation.costToCover(book, currency);
    const allReserved = sum(Money.zero, [reserved, owed, await this.reservedElsewhere(book, currency)]);
    const withdrawable = withdrawableCash(
      amount,
      pending.filter(settlement => settlement.currency === currency),
    );
    const most = (await this.freeOverall(book, currency))?.minus(owed);
    const atMost = (free: Money) => (most ? min(free, most) : free);
    return {
      available: atMost(amount.minus(allReserved)),
      withdrawable: max(Money.zero, atMost(withdrawable.minus(allReserved))),
    };
  }

  /** Of all currencies of a cash account together, what no order needs: what it lacks in one it will take from another. */
  private async freeOverall({ account, balances }: Book, currency: Currency): Promise<Money | undefined> {
    if (account.marginEnabled || balances.size < 2) return undefined;
    const at = this.time.now(account.firmId);
    const free = [...balances].map(([other, { amount, reserved }]) =>
      this.converter.convert(amount.minus(reserved), other, currency, at),
    );
    return sum(Money.zero, await Promise.all(free));
  }

  /** Orders in other currencies that will be paid out of this one, because it is the account's own. */
  private async reservedElsewhere({ account, balances }: Book, currency: Currency): Promise<Money> {
    if (currency !== account.baseCurrency) return Money.zero;
    const at = this.time.now(account.firmId);
    const reservations = [...balances]
      .filter(([other]) => other !== currency)
      .map(([other, { amount, reserved }]) =>
        this.converter.convert(max(Money.zero, reserved.minus(amount)), other, currency, at),
      );
    return sum(Money.zero, await Promise.all(reservations));
  }
}
