import { Inject, Injectable } from '@nestjs/common';
import { CurrencyConverter, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Currency, Money, max, sum } from '@sandbourse/money';
import { Clock, type Scope, type Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { movableCash } from '../books/settlement.js';
import { SettlementStore } from '../books/settlement.store.js';

/** Cash of one currency that nothing speaks for. Negative when more is spoken for than there is. */
export interface FreeCash {
  readonly available: Money;
  /** The part that has settled and that no purchase needs which settles later: what may leave the account today. */
  readonly movable: Money;
}

@Injectable()
export class FreeCashService {
  constructor(
    private readonly settlements: SettlementStore,
    private readonly converter: CurrencyConverter,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async in(tx: Tx, scope: Scope, book: Book, currency: Currency): Promise<FreeCash> {
    const { accountId, firmId } = book.account;
    const today = this.market.calendar.dateOf(this.clock.now(firmId));
    const pending = await this.settlements.pending(tx, scope, [{ accountId, today }]);
    const { amount, reserved } = book.cashIn(currency);
    const spokenFor = reserved.plus(await this.promisedElsewhere(book, currency));
    const booked = movableCash(
      amount,
      pending.filter(settlement => settlement.currency === currency),
    );
    return { available: amount.minus(spokenFor), movable: booked.minus(spokenFor) };
  }

  /** Orders in other currencies that will be paid out of this one, because it is the account's own. */
  private async promisedElsewhere({ account, balances }: Book, currency: Currency): Promise<Money> {
    if (currency !== account.baseCurrency) return Money.zero;
    const at = this.clock.now(account.firmId);
    const promised = [...balances]
      .filter(([other]) => other !== currency)
      .map(([other, { amount, reserved }]) =>
        this.converter.convert(max(Money.zero, reserved.minus(amount)), other, currency, at),
      );
    return sum(Money.zero, await Promise.all(promised));
  }
}
