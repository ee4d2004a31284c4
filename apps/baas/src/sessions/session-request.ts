import { newId } from '@sandbourse/contracts';
import {
  actionDrafts,
  bringsNewShares,
  type CashSettlement,
  type CorporateAction,
  deriveTaxBefore,
  type Entry,
  type EntryDraft,
  isCashInLieu,
  isSoldLately,
  isTaxed,
  type Lot,
  type LotMovement,
  settledTogether,
} from '@sandbourse/ledger';
import { Quantity } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { partition } from 'es-toolkit/array';
import type { MarginWatch } from '../books/margin/margin-watch.js';
import type { Book } from '../books/records/book.js';
import type { Change, Decision, LotNeed, PostingStep, Room } from '../books/records/posting.js';
import { type CalendarEvent, calendarEventOccurred } from './calendar-event.js';
import type { AgeingLot } from './lot-turn.js';
import { type CloseOfSession, marginStatusesAt } from './session-close.js';
import type { TradingSession } from './trading-session.js';

/**
 * The shares of a security that an account traded on a date. The book already includes them. They are subtracted to get
 * the shares held before that date.
 */
export interface TradedShares {
  readonly accountId: string;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly quantity: Quantity;
}

export interface ActionOfSymbol {
  readonly symbol: string;
  readonly action: CorporateAction;
}

/** The events of some sessions, and the accounts that they concern. */
export interface SessionPlan {
  readonly accountIds: readonly string[];
  readonly actions: readonly ActionOfSymbol[];
  /** Earlier entries that settle in these sessions. */
  readonly settlements: readonly CashSettlement[];
  readonly turns: readonly (AgeingLot & { readonly session: TradingSession })[];
  /** Accounts whose margin is checked at each close; empty without a clock advance. */
  readonly indebted: readonly string[];
}

export interface SessionRequest {
  readonly session: TradingSession;
  readonly plan: SessionPlan;
}

export interface SessionFacts {
  readonly traded: readonly TradedShares[];
  /** Sales before these sessions that are within the wash-sale window. */
  readonly sold: readonly Entry[];
  /** Entries that settle in these sessions: earlier entries, and entries that the sessions have posted so far. */
  readonly settlements: CashSettlement[];
  readonly watch: MarginWatch;
  /** The last close before each session, by session. */
  readonly closes: ReadonlyMap<string, CloseOfSession>;
}

export interface SessionKept {
  readonly calendarEvents: readonly CalendarEvent[];
  readonly watch: MarginWatch;
}

type SessionRoom = Room<SessionFacts>;

/**
 * Processes a session. First, margin is checked at the previous close, and cash settles. Then corporate actions change
 * the shares held at the end of the previous day, or book cash that settles on its payment date. Then lots become
 * long-term.
 */
export function decideSession({ session, plan }: SessionRequest, room: SessionRoom): Decision<SessionKept> {
  const { watch, closes } = room.facts;
  const close = closes.get(session.date);
  const marginStatuses = close ? marginStatusesAt(close, watch, room.calendar) : [];
  const settled = settlementsOn(session, room);
  const acted: CalendarEvent[] = [];
  const act = (book: Book, { symbol, action }: ActionOfSymbol): Change[] => {
    const drafts = draftsFor(book, symbol, action, room, () => lotsHeld(book, symbol, action.exDate));
    const [first] = drafts;
    if (first)
      acted.push(eventOf(session, first.accountId, { kind: action.kind, reference: symbol, ...referenceTo(first) }));
    return drafts.map(draft => [draft]);
  };
  const ofSession = plan.actions.filter(({ action }) => action.exDate === session.date);
  return {
    at: session.passedAt,
    before: () => marginStatuses.flatMap(({ book, marginStatus, call }) => watch.judge(book, marginStatus, call) ?? []),
    steps: ofSession.flatMap(each => stepsOf(room, book => act(book, each))),
    outcome: () => {
      const turned = plan.turns.filter(turn => turn.session === session).map(turn => turnOf(session, turn));
      const calendarEvents = [...settled, ...acted, ...turned].filter(({ accountId }) => room.books.has(accountId));
      const events = calendarEvents.flatMap(event => {
        const account = room.books.get(event.accountId)?.account;
        return account ? calendarEventOccurred(account, event) : [];
      });
      return { kept: { calendarEvents, watch }, events };
    },
  };
}

/**
 * Returns the steps of an action. Fractions of shares are sold after the action has changed the shares of all accounts,
 * because shares in another account may replace shares that are sold at a loss.
 */
function stepsOf({ books }: SessionRoom, act: (book: Book) => Change[]): PostingStep[] {
  const fractions: Change[] = [];
  const changing = [...books.values()].map(book => () => {
    const [inLieu, changes] = partition(act(book), ([draft]) => isCashInLieu(draft));
    fractions.push(...inLieu);
    return changes;
  });
  return [...changing, () => fractions];
}

/**
 * Returns the lots that the sessions' corporate actions may move: the lots of shares held before the date of the
 * action.
 */
export function lotsOfActions({ actions }: SessionPlan, room: SessionRoom): LotNeed[] {
  const parents = new Set(actions.flatMap(({ symbol, action }) => (bringsNewShares(action) ? symbol : [])));
  const clients = groupedBy([...room.books.values()], ({ account }) => account.clientId ?? '');
  const isOfSeveral = (accountId: string) => {
    const clientId = room.books.get(accountId)?.account.clientId;
    return clientId !== null && clientId !== undefined && (clients.get(clientId)?.length ?? 0) > 1;
  };
  const isDerived = ({ symbol, accountId }: LotMovement) =>
    parents.has(symbol) || isOfSeveral(accountId) || room.facts.traded.some(trade => trade.symbol === symbol);
  return actions.flatMap(({ symbol, action }) =>
    action.kind === 'DIVIDEND'
      ? []
      : [...room.books.values()]
          .flatMap(book => movementsOf(book, symbol, action, room))
          .map(movement => ({ movement, isDerived: isDerived(movement) })),
  );
}

/**
 * Returns the movements of lots that an action may cause. Any lot may change, all shares may be sold for cash, and
 * shares of another security may arrive.
 */
function movementsOf(book: Book, symbol: string, action: CorporateAction, room: SessionRoom): LotMovement[] {
  const quantity = heldBefore(book, symbol, action.exDate, room);
  const isSplitOfSold = action.kind === 'SPLIT' && soldLately(book, symbol, action.exDate, room);
  const { currency } = book.positionIn(symbol) ?? {};
  if (!currency || (quantity.isZero() && !isSplitOfSold)) return [];
  const subject = { accountId: book.account.accountId, currency, tradeDate: action.exDate };
  const every = (of: string): LotMovement => ({ kind: 'EVERY_LOT', ...subject, symbol: of });
  const out: LotMovement = { kind: 'OUT', ...subject, symbol, quantity: quantity.abs(), method: 'FIFO', lotIds: [] };
  return [every(symbol), out, ...(bringsNewShares(action) ? [every(action.newSymbol)] : [])];
}

/**
 * Returns one event for each account and currency with cash that settles in this session. The settlement date of an
 * entry determines when its cash settles, so no further entry is booked.
 */
function settlementsOn(session: TradingSession, { facts }: SessionRoom): CalendarEvent[] {
  const due = facts.settlements.filter(({ settlementDate }) => settlementDate === session.date);
  return settledTogether(due)
    .filter(({ amount }) => !amount.isZero())
    .map(({ accountId, currency, amount }) =>
      eventOf(session, accountId, {
        kind: 'SETTLEMENT',
        reference: currency,
        transactionId: null,
        description: `Settled ${amount.toComputed()} ${currency}`,
      }),
    );
}

/** Returns the event of a lot that has been held for more than a year. Gains of the lot are long-term from now on. */
function turnOf(session: TradingSession, { accountId, lotId, quantity, symbol }: AgeingLot): CalendarEvent {
  return eventOf(session, accountId, {
    kind: 'LOT_LONG_TERM',
    reference: lotId,
    transactionId: null,
    description: `Lot of ${quantity.toComputed()} ${symbol} turned long-term`,
  });
}

function draftsFor(
  book: Book,
  symbol: string,
  action: CorporateAction,
  room: SessionRoom,
  lots: () => readonly Lot[],
): EntryDraft[] {
  const position = book.positionIn(symbol);
  if (!position) return [];
  const { accountId, taxWithholding, lotMethod } = book.account;
  const holder = { accountId, symbol, currency: position.currency, taxWithholding, lotMethod };
  const held = {
    quantity: heldBefore(book, symbol, action.exDate, room),
    lots,
    soldLately: () => soldLately(book, symbol, action.exDate, room),
  };
  return actionDrafts(action, holder, held, () => newId('transaction'));
}

/**
 * Returns the shares from trades before the date: the shares in the book, minus the shares traded on or after the date.
 */
function heldBefore(book: Book, symbol: string, date: string, { facts }: SessionRoom): Quantity {
  const { accountId } = book.account;
  const now = book.positionIn(symbol)?.quantity ?? Quantity.zero;
  return facts.traded
    .filter(trade => trade.accountId === accountId && trade.symbol === symbol && trade.tradeDate >= date)
    .reduce((held, { quantity }) => held.minus(quantity), now);
}

/**
 * Returns true if the account sold shares within the wash-sale window. A purchase may then still replace shares sold at
 * a loss. Considers earlier sales and the sales of these sessions.
 */
function soldLately({ account, entries }: Book, symbol: string, day: string, { facts }: SessionRoom): boolean {
  const sales = [...facts.sold, ...entries].filter(
    entry => entry.accountId === account.accountId && entry.symbol === symbol,
  );
  return isTaxed(account.accountType) && sales.some(sale => isSoldLately(sale, day));
}

/** Returns the lots at the start of the day. The history of the lots must be loaded. */
function lotsHeld(book: Book, symbol: string, day: string): readonly Lot[] {
  const { accounts, history } = book.clientLotsOf(symbol);
  return deriveTaxBefore(day, accounts, history ?? []).openLots(book.account.accountId);
}

function eventOf(
  { date, takesEffectAt }: TradingSession,
  accountId: string,
  what: Pick<CalendarEvent, 'kind' | 'reference' | 'transactionId' | 'description'>,
): CalendarEvent {
  return { accountId, date, occurredAt: takesEffectAt, ...what };
}

function referenceTo({ transactionId, description }: EntryDraft): Pick<CalendarEvent, 'transactionId' | 'description'> {
  return { transactionId, description };
}
