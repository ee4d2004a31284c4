import { newId } from '@sandbourse/contracts';
import {
  costOf,
  type Entry,
  type EntryDraft,
  type GainRow,
  gainFromRow,
  type Lot,
  type LotMethod,
  type LotRow,
  lotFromRow,
  type RealizedGain,
  remainingOf,
  reversalDraft,
  type SecurityJournal,
  sharesInDraft,
  sharesOutDraft,
  splitDraft,
  type TaxpayerAccount,
  tradeDraft,
} from '@sandbourse/ledger';
import { TaxFold } from '@sandbourse/ledger/testing';
import { Price, Quantity } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import fc from 'fast-check';
import { BrokerageUnderTest } from '../../../testing/brokerage.js';
import { DraftPosting } from '../../../testing/draft-posting.js';
import { PostingService } from '../../posting/posting.service.js';
import type { PostingKind } from '../../posting/posting-kind.js';
import { bookIn } from '../posting.js';

let brokerage: BrokerageUnderTest;

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
});

afterAll(() => brokerage.close());

const db = () => brokerage.baas.app.get(Database).as(SYSTEM_SCOPE);

/** A client with two accounts that are taxed and an IRA. */
async function aClient(): Promise<TaxpayerAccount[]> {
  const client_id = newId('account');
  const accounts: TaxpayerAccount[] = [];
  for (const account_type of ['INDIVIDUAL', 'TRUST', 'ROTH_IRA'])
    accounts.push({
      accountId: await brokerage.openAccount('0', { client_id, account_type }),
      isTaxed: account_type !== 'ROTH_IRA',
    });
  return accounts;
}

const DAY_MS = 86_400_000;
const START = Date.parse('2024-01-02T15:00:00Z');
const CURRENCY = 'USD';

function datesOf(day: number) {
  const executedAt = new Date(START + day * DAY_MS);
  const tradeDate = executedAt.toISOString().slice(0, 10);
  return { tradeDate, settlementDate: tradeDate, executedAt };
}

interface Trade {
  readonly accountId: string;
  readonly side: 'BUY' | 'SELL';
  readonly day: number;
  readonly quantity: string;
  readonly price: string;
  readonly method: LotMethod;
}

function draftOf(trade: Trade): EntryDraft {
  return tradeDraft({
    ...datesOf(trade.day),
    transactionId: newId('transaction'),
    accountId: trade.accountId,
    orderId: newId('order'),
    side: trade.side,
    symbol: 'AAPL',
    quantity: Quantity.of(trade.quantity),
    price: Price.of(trade.price),
    currency: CURRENCY,
    lotMethod: trade.method,
    picks: [],
  });
}

const post = (drafts: readonly EntryDraft[]): Promise<EntryDraft[]> => brokerage.post(drafts);

/** A journal as its feature posts it: the lots that leave one account enter the other. Returns both entries. */
function journalPosting(journal: SecurityJournal): PostingKind<EntryDraft, null, readonly Entry[]> {
  const drafts = new DraftPosting();
  return {
    accountsOf: () => [journal.from.accountId, journal.to.accountId],
    find: () => drafts.find(),
    lotsOf: outs => drafts.lotsOf([...outs, sharesInDraft(journal, [])]),
    decide: (out, room) => ({
      steps: [
        [out],
        ([left]) => (left ? [[sharesInDraft(journal, bookIn(room, left.accountId).lotsDeliveredBy(left))]] : []),
      ],
      outcome: posted => ({ kept: [...posted], events: [] }),
    }),
    keep: () => undefined,
  };
}

async function stored(accounts: readonly TaxpayerAccount[]) {
  const ids = [accounts.map(({ accountId }) => accountId)];
  const lots = await db().query<LotRow>(
    `select * from tax_lots where account_id = any($1) and remaining_quantity > 0
      order by account_id, acquired_date, root_lot_id, range_from`,
    ids,
  );
  const gains = await db().query<GainRow>(
    'select * from realized_gains where account_id = any($1) order by transaction_id, line',
    ids,
  );
  return { lots: lots.map(lotFromRow), gains: gains.map(gainFromRow).map(ordered) };
}

function folded(accounts: readonly TaxpayerAccount[], entries: readonly EntryDraft[]) {
  const fold = new TaxFold(accounts).addAll(entries);
  const byAccount = [...accounts].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  return {
    lots: byAccount.flatMap(({ accountId }) => fold.openLots(accountId)),
    gains: fold.gains().map(ordered).sort(byTransaction),
  };
}

const ordered = (gain: RealizedGain) => Object.fromEntries(Object.entries(gain).sort());
const byTransaction = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  `${a.transactionId} ${a.line}` < `${b.transactionId} ${b.line}` ? -1 : 1;

describe('stored lots', () => {
  const trades = fc.array(
    fc.record({
      account: fc.nat(2),
      buys: fc.boolean(),
      days: fc.constantFrom(0, 0, 1, 6, 20, 31),
      shares: fc.integer({ min: 1, max: 30 }),
      price: fc.integer({ min: 1, max: 50 }),
      method: fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'HIFO'),
      batch: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 60, maxLength: 60 },
  );

  const byDate = (batch: readonly EntryDraft[]) => [...batch];
  const byAccount = (batch: readonly EntryDraft[]) =>
    batch
      .toSorted((one, other) => (one.accountId < other.accountId ? -1 : one.accountId > other.accountId ? 1 : 0))
      .map(draft => ({ ...draft, transactionId: newId('transaction') }));

  it.each([
    ['in the order of their dates', byDate],
    ['account by account', byAccount],
  ])('are what the ledger folds to, in batches of any size, posted %s', async (_order, inOrder) => {
    for (const generated of fc.sample(trades, { numRuns: 6, seed: 1 })) {
      const accounts = await aClient();
      const held = [0, 0, 0];
      const entries: EntryDraft[] = [];
      let day = 0;
      let batch: EntryDraft[] = [];
      for (const { account, buys, days, shares, price, method, batch: size } of generated) {
        day += days;
        const available = held[account] ?? 0;
        const side = buys || available === 0 ? 'BUY' : 'SELL';
        const moved = side === 'BUY' ? shares : Math.min(shares, available);
        held[account] = available + (side === 'BUY' ? moved : -moved);
        const { accountId = '' } = accounts[account] ?? {};
        batch.push(draftOf({ accountId, side, day, quantity: String(moved), price: String(price), method }));
        if (batch.length < size) continue;
        entries.push(...(await post(inOrder(batch))));
        batch = [];
      }
      if (batch.length > 0) entries.push(...(await post(inOrder(batch))));

      expect(await stored(accounts)).toEqual(folded(accounts, entries));
    }
  });

  const trade = (accountId: string, side: 'BUY' | 'SELL', day: number, quantity: string, price: string) =>
    draftOf({ accountId, side, day, quantity, price, method: 'FIFO' });

  it.each([
    {
      what: 'the losses of each purchase, although a loss is too old for another purchase of the transaction',
      before: (a: string) => [
        trade(a, 'BUY', 0, '30', '50'),
        trade(a, 'SELL', 100, '20', '10'),
        trade(a, 'SELL', 110, '10', '20'),
      ],
      together: (_: string, b: string) => [trade(b, 'BUY', 125, '10', '15'), trade(b, 'BUY', 140, '10', '15')],
      disallowed: [4_000_100, 3_000_200],
    },
    {
      what: 'the losses of each sale, although a purchase is too old for another sale of the transaction',
      before: (a: string, b: string) => [
        trade(a, 'BUY', 0, '20', '50'),
        trade(b, 'BUY', 95, '20', '15'),
        trade(b, 'BUY', 110, '10', '15'),
      ],
      together: (a: string) => [trade(a, 'SELL', 120, '10', '20'), trade(a, 'SELL', 135, '10', '10')],
      disallowed: [3_000_200, 4_000_200],
    },
  ])('replace $what', async ({ before, together, disallowed }) => {
    const accounts = await aClient();
    const [a = '', b = ''] = accounts.map(({ accountId }) => accountId);
    const entries: EntryDraft[] = [];
    for (const each of before(a, b)) entries.push(...(await post([each])));

    entries.push(...(await post(together(a, b))));

    const state = await stored(accounts);
    expect(state).toEqual(folded(accounts, entries));
    expect(state.gains.map(({ washSaleDisallowed }) => washSaleDisallowed)).toEqual(disallowed);
  });

  it('are split, journaled and sold on with what they carry', async () => {
    const accounts = await aClient();
    const [from, to] = accounts.map(({ accountId }) => accountId) as [string, string];
    const buy = (accountId: string, day: number, quantity: string, price: string) =>
      draftOf({ accountId, side: 'BUY', day, quantity, price, method: 'FIFO' });
    const entries = await post([buy(from, 0, '10', '30'), buy(from, 40, '20', '40'), buy(to, 41, '4', '35')]);
    for (const accountId of [from, to])
      entries.push(
        ...(await post([
          splitDraft({
            ...datesOf(50),
            transactionId: newId('transaction'),
            accountId,
            symbol: 'AAPL',
            currency: CURRENCY,
            held: Quantity.of(accountId === from ? '30' : '4'),
            ratio: { newShares: 3n, oldShares: 2n },
          }),
        ])),
      );
    const journal = {
      ...datesOf(51),
      from: { accountId: from, transactionId: newId('transaction') },
      to: { accountId: to, transactionId: newId('transaction') },
      symbol: 'AAPL',
      currency: CURRENCY,
      quantity: Quantity.of('25'),
      method: 'LIFO',
      picks: [],
    } as const;
    const posting = brokerage.baas.app.get(PostingService, { strict: false });
    const [moved = []] = await db().transaction(tx =>
      posting.within(tx, SYSTEM_SCOPE, journalPosting(journal), [sharesOutDraft(journal)]),
    );
    const [out, received] = moved as [Entry, Entry];
    entries.push(...moved);
    entries.push(
      ...(await post([draftOf({ accountId: to, side: 'SELL', day: 60, quantity: '28', price: '20', method: 'HIFO' })])),
    );

    expect(out.costAmount.negated().units).toBe(received.costAmount.units);
    expect(await stored(accounts)).toEqual(folded(accounts, entries));
  });

  it('are derived again after a bust and a correction, with what followed', async () => {
    const accounts = await aClient();
    const [a, b] = accounts.map(({ accountId }) => accountId) as [string, string];
    const trade = (accountId: string, side: 'BUY' | 'SELL', day: number, quantity: string, price: string) =>
      draftOf({ accountId, side, day, quantity, price, method: 'FIFO' });
    const entries = [
      ...(await post([trade(a, 'BUY', 0, '10', '30'), trade(a, 'BUY', 1, '10', '50')])),
      ...(await post([trade(a, 'SELL', 20, '10', '20'), trade(b, 'BUY', 25, '5', '21')])),
    ];
    const [first, , , replacement] = entries as [EntryDraft, EntryDraft, EntryDraft, EntryDraft];
    const reverse = (entry: EntryDraft, day: number) =>
      reversalDraft(entry, { ...datesOf(day), transactionId: newId('transaction'), reason: 'Entered wrongly' });

    entries.push(...(await post([reverse(first, 30)])));
    expect(await stored(accounts)).toEqual(folded(accounts, entries));
    const right = {
      ...replacement,
      transactionId: newId('transaction'),
      correctsTransactionId: replacement.transactionId,
    };
    entries.push(...(await post([reverse(replacement, 31), { ...right, quantity: Quantity.of('2') }])));
    expect(await stored(accounts)).toEqual(folded(accounts, entries));

    const { lots } = await stored(accounts);
    const positions = await db().query<{ cost_basis: string; quantity: string }>(
      'select quantity, cost_basis from positions where account_id = any($1) and quantity > 0 order by account_id',
      [[a, b]],
    );
    expect(positions.map(({ quantity }) => Number(quantity) * 1e8)).toEqual(lots.map(lot => remainingOf(lot as Lot)));
    expect(positions.map(({ cost_basis }) => Number(cost_basis) * 1e4)).toEqual(lots.map(lot => costOf(lot as Lot)));
  });

  it('of what was sold before it was taken back wait for the shares that cover it', async () => {
    const accounts = await aClient();
    const [accountId = ''] = accounts.map(account => account.accountId);
    const trade = (side: 'BUY' | 'SELL', day: number, quantity: string, price: string) =>
      draftOf({ accountId, side, day, quantity, price, method: 'FIFO' });
    const [bought, sold] = (await post([trade('BUY', 0, '10', '30'), trade('SELL', 10, '10', '40')])) as [
      EntryDraft,
      EntryDraft,
    ];
    const [bust] = await post([
      reversalDraft(bought, { ...datesOf(11), transactionId: newId('transaction'), reason: 'Trade bust' }),
    ]);
    expect(await stored(accounts)).toEqual({ lots: [], gains: [] });

    const [cover] = await post([trade('BUY', 12, '15', '38')]);

    const entries = [bought, sold, bust, cover].filter(entry => entry !== undefined);
    const state = await stored(accounts);
    expect(state).toEqual(folded(accounts, entries));
    expect(state.lots.map(lot => remainingOf(lot as Lot) / 1e8)).toEqual([5]);
    const [position] = await db().query<{ quantity: string; cost_basis: string }>(
      'select quantity, cost_basis from positions where account_id = $1',
      [accountId],
    );
    expect([Number(position?.quantity), Number(position?.cost_basis)]).toEqual([5, 190]);
  });
});

describe('accounts of one client that trade at once', () => {
  it('take turns, and none waits for ever', async () => {
    const accounts = await aClient();
    const taxed = accounts.filter(({ isTaxed }) => isTaxed).map(({ accountId }) => accountId);
    await post(
      taxed.map(accountId => draftOf({ accountId, side: 'BUY', day: 0, quantity: '100', price: '50', method: 'FIFO' })),
    );

    const rounds = Array.from({ length: 40 }, (_, i) =>
      post(
        [taxed[i % 2] ?? '', taxed[(i + 1) % 2] ?? ''].slice(0, 1 + (i % 3 === 0 ? 1 : 0)).map(accountId =>
          draftOf({
            accountId,
            side: i % 4 === 3 ? 'BUY' : 'SELL',
            day: 10,
            quantity: '1',
            price: '40',
            method: 'FIFO',
          }),
        ),
      ),
    );
    await Promise.all(rounds);

    const { lots } = await stored(accounts);
    const [positions] = await db().query<{ quantity: string; cost: string }>(
      'select sum(quantity) as quantity, sum(cost_basis) as cost from positions where account_id = any($1)',
      [taxed],
    );
    expect(lots.reduce((sum, lot) => sum + remainingOf(lot as Lot), 0)).toBe(Number(positions?.quantity) * 1e8);
    expect(lots.reduce((sum, lot) => sum + costOf(lot as Lot), 0)).toBe(Number(positions?.cost) * 1e4);
  });
});
