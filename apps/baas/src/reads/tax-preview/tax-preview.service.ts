import { Inject, Injectable } from '@nestjs/common';
import { nanosecondTimestamp, newId, type TaxPreviewBody, type TaxPreviewView } from '@sandbourse/contracts';
import {
  dateOf,
  dayOf,
  type EntryDraft,
  gainOf,
  knownTermOf,
  LedgerRefusal,
  moneyOf,
  movementOf,
  quantityOf,
  type RealizedGain,
  type Term,
  taxEventOf,
  tradeDraft,
  WASH_SALE_DAYS,
  type WashSale,
} from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import { type MarketData, settlementDateOf, TenantMarket } from '@sandbourse/market-data';
import { Price, Quantity } from '@sandbourse/money';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { LoadedLots } from '../../books/records/lots/loaded-lots.js';
import { LotService } from '../../books/records/lots/lot.service.js';
import { type GainSubject, realizedGainView } from '../realized-gains/realized-gain.js';
import { SaleNotPossible } from './tax-preview.errors.js';

@Injectable()
export class TaxPreviewService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly lots: LotService,
    private readonly clock: Clock,
    private readonly gate: BooksGate,
    private readonly tenants: TenantMarket,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the tax result of a sale now. The sale is booked in memory, and nothing is stored. All accounts of the
   * client count, including accounts that the caller may not see. The caller learns that such accounts replace shares,
   * but not which accounts they are.
   */
  async preview(caller: Caller, accountId: string, body: TaxPreviewBody): Promise<TaxPreviewView> {
    return this.gate.transaction({ firmId: caller.firmId, scope: SYSTEM_SCOPE }, async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);

      const sale = await this.saleOf(account, body);
      const loaded = new LoadedLots();
      const movement = movementOf(sale.draft);
      await this.lots.openUnlocked(tx, loaded, [account], movement ? [movement] : []);
      const client = loaded.lotsOf(accountId, sale.symbol);
      const refusal = withinLimits(() => client.lots.judge(taxEventOf(sale.draft)));
      if (refusal) throw new SaleNotPossible(refusal);

      const { gains } = loaded.post(sale.draft);
      const washed = client.lots.washSales.filter(({ transactionId }) => transactionId === sale.draft.transactionId);
      const taxed = new Set(client.accounts.flatMap(({ accountId, isTaxed }) => (isTaxed ? accountId : [])));
      return {
        account_id: accountId,
        security: body.security,
        quantity: sale.quantity.toComputed(),
        price: sale.price.toComputed(),
        lot_method: sale.method,
        proceeds: sale.draft.netAmount.toComputed(),
        fees: sale.draft.fees.toComputed(),
        currency: sale.currency,
        lots: gains.map(gain => previewedLot(gain, { ...sale, isTaxed: taxed.has(accountId) })),
        short_term_gain: totalOf(gains, 'SHORT_TERM'),
        long_term_gain: totalOf(gains, 'LONG_TERM'),
        wash_sale: {
          disallowed: moneyOf(washed.reduce((sum, { disallowed }) => sum + disallowed, 0)).toComputed(),
          replacements: await this.replacements(tx, caller, washed, taxed),
          rebuy_from_date: dateOf(dayOf(sale.draft.tradeDate) + WASH_SALE_DAYS + 1),
        },
        as_of: nanosecondTimestamp(sale.draft.executedAt),
      };
    });
  }

  private async saleOf(account: Account, body: TaxPreviewBody) {
    const market = this.tenants.forFirm(account.firmId);
    const now = this.clock.now(account.firmId);
    const security = market.securities.find(body.security);
    if (!security) throw this.market.securities.unknown(body.security);

    const { symbol, currency } = security;
    const price = body.price === undefined ? (await market.quote(symbol, now)).bid : Price.of(body.price);
    const quantity = Quantity.of(body.quantity);
    const method = body.lot_method ?? account.lotMethod;
    const lots = body.lots ?? [];
    const tradeDate = this.market.calendar.tradeDateOf(now);
    const draft: EntryDraft = withinLimits(() =>
      tradeDraft({
        transactionId: newId('transaction'),
        accountId: account.accountId,
        orderId: newId('order'),
        side: 'SELL',
        symbol,
        quantity,
        price,
        currency,
        tradeDate,
        settlementDate: settlementDateOf(this.market.calendar, tradeDate),
        executedAt: now,
        lotMethod: method,
        picks: lots.map(lot => ({ lotId: lot.lot_id, quantity: Quantity.of(lot.quantity) })),
      }),
    );
    return { draft, symbol, currency, price, quantity, method };
  }

  private async replacements(
    tx: Tx,
    { scope }: Caller,
    washed: readonly WashSale[],
    taxed: ReadonlySet<string>,
  ): Promise<TaxPreviewView['wash_sale']['replacements']> {
    const visible = new Set<string>();
    for (const accountId of new Set(washed.map(({ replacementAccountId }) => replacementAccountId)))
      if (await this.accounts.find(tx, scope, accountId)) visible.add(accountId);
    return washed.map(({ replacementLotId, replacementAccountId, quantity, disallowed }) => ({
      lot_id: visible.has(replacementAccountId) ? replacementLotId : null,
      account_id: visible.has(replacementAccountId) ? replacementAccountId : null,
      quantity: quantityOf(quantity).toComputed(),
      disallowed: moneyOf(disallowed).toComputed(),
      is_permanent: !taxed.has(replacementAccountId),
    }));
  }
}

/** Returns the result of `work`. If an amount exceeds the limits of a lot, refuses the sale. */
function withinLimits<Answer>(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'BEYOND_LIMITS') throw new SaleNotPossible(error);
    throw error;
  }
}

function previewedLot(gain: RealizedGain, sale: GainSubject): TaxPreviewView['lots'][number] {
  const { transaction_id: _, account_id: __, security: ___, ...lot } = realizedGainView(gain, sale);
  return lot;
}

function totalOf(gains: readonly RealizedGain[], term: Term): string | null {
  const terms = new Map(gains.map(gain => [gain, knownTermOf(gain.holdingStartDay, gain.disposedDay)]));
  if ([...terms.values()].includes(null)) return null;
  const ofTerm = gains.filter(gain => terms.get(gain) === term);
  if (ofTerm.some(({ isCostUnknown }) => isCostUnknown)) return null;
  return moneyOf(ofTerm.reduce((sum, gain) => sum + gainOf(gain), 0)).toComputed();
}
