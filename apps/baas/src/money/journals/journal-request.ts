import { type CreateJournalBody, newId } from '@sandbourse/contracts';
import {
  cashJournalDrafts,
  type LotPick,
  quantityOf,
  remainingOf,
  sharesInDraft,
  sharesOutDraft,
  unitsOf,
} from '@sandbourse/ledger';
import { Money, Quantity, sum } from '@sandbourse/money';
import type { Book } from '../../books/records/book.js';
import { bookIn, type Decision, type LotNeed, type PostingStep, type Room } from '../../books/records/posting.js';
import { marginWithout } from '../../books/valuation/buying-terms.js';
import { type CashFacts, freeCashOf } from '../../books/valuation/free-cash.js';
import type { MarketSnapshot } from '../../books/valuation/market-snapshot.js';
import { type LotClaims, picksBeside } from '../../trading/orders/lot-claims.js';
import type { Contribution } from '../retirement/contribution.js';
import { JournalRefused } from './journal.errors.js';
import { type Available, checkJournal, type Journal, journalStatusChanged } from './journal.js';
import type { JournalAsset } from './journal-asset.js';

export interface JournalRequest {
  readonly body: CreateJournalBody;
  readonly moved: JournalAsset;
}

/** Facts for the checks of a journal that are not in the books of its accounts. */
export interface FactsOfJournal {
  /** The symbols of all securities. */
  readonly symbols: readonly string[];
  /** The cash of the giving account, if the journal moves cash. */
  readonly cash: CashFacts | null;
  /** The owner's contributions, if cash goes into an IRA. */
  readonly contribution: Contribution | null;
  /** Shares of lots that open orders have selected. These shares cannot be journaled. */
  readonly claims: LotClaims;
  /** Prices of the giving account's holdings, if it is on margin. */
  readonly market: MarketSnapshot | null;
}

export type JournalFacts = Map<JournalRequest, FactsOfJournal>;
type JournalRoom = Room<JournalFacts>;
type MovedShares = JournalAsset & { readonly kind: 'SHARES' };

/** Moves cash or shares between two books, or refuses with a list of all failed checks. */
export function decideJournal(request: JournalRequest, room: JournalRoom): Decision<Journal> {
  const { body, moved } = request;
  const { from, to } = sidesOf(request, room);
  const parties = { from: from.account, to: to.account };
  const failedChecks = checkJournal(parties, moved, availableIn(from, moved, factsFor(request, room), room));
  if (failedChecks.length > 0) throw new JournalRefused(failedChecks);

  const at = room.now(from.account.firmId);
  const ids = { out: newId('transaction'), in: newId('transaction') };
  const journal: Journal = {
    journalId: newId('journal'),
    fromAccountId: from.account.accountId,
    toAccountId: to.account.accountId,
    moved,
    status: 'COMPLETED',
    description: body.description ?? null,
    idempotencyKey: body.idempotency_key ?? null,
    outTransactionId: ids.out,
    inTransactionId: ids.in,
    createdAt: at,
    completedAt: at,
  };
  const terms = {
    from: { accountId: journal.fromAccountId, transactionId: ids.out },
    to: { accountId: journal.toAccountId, transactionId: ids.in },
    executedAt: at,
  };
  return {
    steps: moved.kind === 'CASH' ? cashSteps(terms, moved, room) : shareSteps(terms, moved, request, room),
    outcome: () => ({ kept: journal, events: journalStatusChanged(parties, journal) }),
  };
}

/**
 * Returns the lots that a journal of shares may move: enough lots for the journal's shares and for the shares that open
 * orders have selected.
 */
export function lotsMoved(request: JournalRequest, room: JournalRoom): LotNeed[] {
  const { moved } = request;
  if (moved.kind === 'CASH' || !moved.symbol || !room.facts.has(request)) return [];
  const { from, to } = sidesOf(request, room);
  const tradeDate = room.calendar.tradeDateOf(room.now(from.account.firmId));
  const { symbol, quantity } = moved;
  const subject = { symbol, currency: currencyOf(from, symbol), tradeDate };
  const reach = sum(quantity, factsFor(request, room).claims.values());
  const [giving, taking] = [from.account, to.account];
  const out = {
    kind: 'OUT',
    ...subject,
    accountId: giving.accountId,
    method: giving.lotMethod,
    quantity: reach,
  } as const;
  return [
    { movement: { ...out, lotIds: [] } },
    { movement: { kind: 'IN', ...subject, accountId: taking.accountId, quantity, orderId: null } },
  ];
}

interface Terms {
  readonly from: { readonly accountId: string; readonly transactionId: string };
  readonly to: { readonly accountId: string; readonly transactionId: string };
  readonly executedAt: Date;
}

/**
 * Returns the postings of a cash journal. They use the calendar date, because cash arrives immediately even if the
 * exchange is closed.
 */
function cashSteps(
  terms: Terms,
  { amount, currency }: JournalAsset & { readonly kind: 'CASH' },
  { calendar }: JournalRoom,
): PostingStep[] {
  const today = calendar.dateOf(terms.executedAt);
  const drafts = cashJournalDrafts({ ...terms, amount, currency, tradeDate: today, settlementDate: today });
  return [[drafts.out], [drafts.in]];
}

/**
 * Returns the postings of a share journal. They use the current trade date, so that no share leaves before the date on
 * which it was bought.
 */
function shareSteps(terms: Terms, moved: MovedShares, request: JournalRequest, room: JournalRoom): PostingStep[] {
  const { from } = sidesOf(request, room);
  const { symbol = '', quantity } = moved;
  const tradeDate = room.calendar.tradeDateOf(terms.executedAt);
  const { claims } = factsFor(request, room);
  const journal = {
    ...terms,
    symbol,
    quantity,
    currency: currencyOf(from, symbol),
    method: from.account.lotMethod,
    tradeDate,
    settlementDate: tradeDate,
    picks:
      claims.size > 0 ? picksBeside(claims, lotsToGive(from, symbol, sum(quantity, claims.values())), quantity) : [],
  };
  return [
    [sharesOutDraft(journal)],
    posted => posted.slice(-1).map(out => [sharesInDraft(journal, from.lotsDeliveredBy(out))] as const),
  ];
}

function lotsToGive(from: Book, symbol: string, quantity: Quantity): LotPick[] {
  const { accountId, lotMethod } = from.account;
  return from
    .clientLotsOf(symbol)
    .lots.lotsToRelieve(accountId, lotMethod, unitsOf(quantity))
    .map(lot => ({ lotId: lot.lotId, quantity: quantityOf(remainingOf(lot)) }));
}

function availableIn(from: Book, moved: JournalAsset, facts: FactsOfJournal, { calendar }: JournalRoom): Available {
  const { symbols, cash, contribution, market } = facts;
  if (moved.kind === 'CASH')
    return {
      symbols,
      isHeld: from.balances.has(moved.currency),
      cash: cash ? freeCashOf(from, moved.currency, cash).withdrawable : Money.zero,
      quantity: Quantity.zero,
      excessAfter: Money.zero,
      contribution,
    };
  const { symbol, quantity } = moved;
  const available = symbol ? from.availableQuantity(symbol) : Quantity.zero;
  const remaining = symbol && market ? marginWithout(from, { symbol, quantity }, market, calendar) : undefined;
  return {
    symbols,
    isHeld: available.isPositive(),
    cash: Money.zero,
    quantity: available,
    excessAfter: remaining?.excessEquity ?? Money.zero,
    contribution: null,
  };
}

function sidesOf({ body }: JournalRequest, room: JournalRoom): { readonly from: Book; readonly to: Book } {
  return { from: bookIn(room, body.from_account_id), to: bookIn(room, body.to_account_id) };
}

function factsFor(request: JournalRequest, { facts }: JournalRoom): FactsOfJournal {
  const found = facts.get(request);
  if (!found) throw new Error('the journal is decided before its data is read');
  return found;
}

function currencyOf(book: Book, symbol: string) {
  return book.positionIn(symbol)?.currency ?? 'USD';
}
