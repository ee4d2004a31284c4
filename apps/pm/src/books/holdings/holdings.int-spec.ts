import { newId, TransactionPosted } from '@sandbourse/contracts';
import {
  dateOf,
  dayOf,
  type EntryDraft,
  fundingDraft,
  moneyOf,
  quantityOf,
  taxLotRecord,
  tradeDraft,
} from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money, Price, Quantity } from '@sandbourse/money';
import { type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { PmUnderTest } from '../../testing/pm-under-test.js';
import { postedEntry } from '../../testing/posted-entry.js';
import { LedgerEntryStore } from '../ledger-replica/ledger-entry.store.js';
import type { AccountHoldings, Holdings } from './holdings.js';
import { HoldingsService } from './holdings.service.js';

const PLACE = { firm_id: 'HARBOR', rep_code: 'R001', client_id: 'CLT-1' };
const ADVISOR: Scope = { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] };

let pm: PmUnderTest;
let taxed: string;
let ira: string;
let today: string;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  today = pm.pm.app.get(BusinessTime, { strict: false }).tradeDate('HARBOR');
  taxed = await pm.account(PLACE);
  ira = await pm.account(PLACE, { account_type: 'ROTH_IRA' });
  await post([
    deposit(taxed, '10000'),
    trade(taxed, 'BUY', '10', 'KO', '60', 40),
    trade(taxed, 'SELL', '4', 'KO', '50', 5),
    trade(taxed, 'SELL', '1', 'KO', '70', 0),
    deposit(ira, '500'),
    trade(ira, 'BUY', '2', 'AAPL', '150', 3),
  ]);
});

afterAll(() => pm.close());

const daysAgo = (days: number) => dateOf(dayOf(today) - days);

/** Returns the dates of a trade some days ago. It settles on the day after the trade. */
function dates(days: number) {
  const tradeDate = daysAgo(days);
  return {
    transactionId: newId('transaction'),
    currency: 'USD' as const,
    tradeDate,
    settlementDate: daysAgo(days - 1),
    executedAt: new Date(`${tradeDate}T15:00:00Z`),
  };
}

function deposit(accountId: string, amount: string): EntryDraft {
  const at = { ...dates(60), settlementDate: daysAgo(60) };
  return fundingDraft({ ...at, accountId, direction: 'DEPOSIT', amount: Money.of(amount) });
}

function trade(
  accountId: string,
  side: 'BUY' | 'SELL',
  quantity: string,
  symbol: string,
  price: string,
  days: number,
): EntryDraft {
  const draft = tradeDraft({
    ...dates(days),
    accountId,
    orderId: newId('order'),
    side,
    symbol,
    quantity: Quantity.of(quantity),
    price: Price.of(price),
    lotMethod: 'FIFO',
    picks: [],
  });
  const { grossAmount } = draft;
  return { ...draft, fees: Money.zero, netAmount: side === 'BUY' ? grossAmount.negated() : grossAmount };
}

async function post(entries: readonly EntryDraft[]): Promise<void> {
  const sequences = new Map<string, number>();
  const events = entries.map(entry => {
    const sequence = (sequences.get(entry.accountId) ?? 0) + 1;
    sequences.set(entry.accountId, sequence);
    const data = postedEntry(entry, sequence, PLACE);
    return TransactionPosted.occurred(data, { at: new Date(), isSandbox: true });
  });
  await pm.pm.bus.publish(events);
  await pm.pm.settled();
  const { accounts } = await holdingsOf([...sequences.keys()]);
  expect(accounts.map(({ appliedSequence }) => appliedSequence)).toEqual(
    accounts.map(({ account }) => sequences.get(account.accountId)),
  );
}

const holdingsOf = (accountIds: readonly string[], scope = ADVISOR): Promise<Holdings> =>
  pm.pm.database
    .as(scope)
    .transaction(tx => pm.pm.app.get(HoldingsService, { strict: false }).holdingsOf(tx, scope, accountIds));

const heldIn = ({ accounts }: Holdings, accountId: string): AccountHoldings | undefined =>
  accounts.find(({ account }) => account.accountId === accountId);

it('says what of the cash has settled, and what comes on which day', async () => {
  const held = heldIn(await holdingsOf([taxed]), taxed);

  // The cash is 10,000 - 600 + 200 + 70, of which 70 settle tomorrow.
  expect(held).toMatchObject({ tradeDate: today, isBehind: false, appliedSequence: 4 });
  expect(held?.cash.map(({ currency, amount, settled }) => [currency, String(amount), String(settled)])).toEqual([
    ['USD', '9670.0000', '9600.0000'],
  ]);
  expect(held?.cash[0]?.pending.map(({ settlementDate, amount }) => [settlementDate, String(amount)])).toEqual([
    [daysAgo(-1), '70.0000'],
  ]);
});

it('says what is held, in which lots', async () => {
  const [position] = heldIn(await holdingsOf([taxed]), taxed)?.positions ?? [];
  expect(position).toMatchObject({ symbol: 'KO', currency: 'USD' });
  expect([position?.quantity.toComputed(), position?.costBasis.toComputed()]).toEqual(['5.00000000', '300.0000']);
  const [lot] = position?.lots.map(taxLotRecord) ?? [];
  expect(lot).toMatchObject({ acquiredDate: daysAgo(40), holdingPeriodStartDate: daysAgo(39), status: 'OPEN' });
  expect(lot?.adjustedCostBasis?.toComputed()).toBe('300.0000');
});

it('knows of a client’s last 30 days, in all its accounts, what decides over wash sales', async () => {
  const { accounts, washSaleWindows } = await holdingsOf([taxed]);
  expect(accounts).toHaveLength(1);

  const window = washSaleWindows.get('HARBOR/CLT-1');

  expect(
    window?.losses.map(({ symbol, accountId, gain }) => [
      symbol,
      accountId,
      dateOf(gain.disposedDay),
      quantityOf(gain.unreplacedQuantity).toComputed(),
      moneyOf(gain.unreplacedLoss).toComputed(),
    ]),
  ).toEqual([['KO', taxed, daysAgo(5), '4.00000000', '40.0000']]);
  expect(
    window?.purchases.map(({ symbol, accountId, isTaxed, lot }) => [
      symbol,
      accountId,
      isTaxed,
      taxLotRecord(lot).remainingQuantity.toComputed(),
    ]),
  ).toEqual([['AAPL', ira, false, '2.00000000']]);
});

it('shows nothing of accounts that the caller may not see', async () => {
  const stranger: Scope = { kind: 'rep_codes', firmId: 'SUMMIT', repCodes: ['R001'] };
  const { accounts, washSaleWindows } = await holdingsOf([taxed, ira], stranger);
  expect([accounts, washSaleWindows.size]).toEqual([[], 0]);
});

it('reads the entries behind it in the order in which they were posted', async () => {
  const entries = await pm.pm.database
    .as(SYSTEM_SCOPE)
    .transaction(tx => new LedgerEntryStore().ofAccounts(tx, SYSTEM_SCOPE, [taxed, ira]));
  expect(entries.get(taxed)?.map(({ sequence, type }) => [sequence, type])).toEqual([
    [1, 'DEPOSIT'],
    [2, 'BUY'],
    [3, 'SELL'],
    [4, 'SELL'],
  ]);
  expect(entries.get(ira)).toHaveLength(2);
});
