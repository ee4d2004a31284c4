import { AccountStatusChanged, newId, type OutgoingEvent } from '@sandbourse/contracts';
import { feeDraft } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { DomainError } from '@sandbourse/platform/errors';
import { NOW } from '../../testing/builders.js';
import { aBook, aRoom } from '../../testing/rooms.js';
import { AccountNotVisible } from '../records/account.errors.js';
import { bookIn, type Decision, type Room } from '../records/posting.js';
import type { PostingKind } from './posting-kind.js';
import { PostingRun } from './posting-run.js';

class TooMuch extends DomainError {
  readonly code = 'fee_refused';
}

class OtherUnderOneName extends DomainError {
  readonly code = 'idempotency_conflict';
}

interface Debit {
  readonly amount: string;
  readonly name?: string;
  readonly accountId?: string;
}

/** Debits an account up to its cash, and counts the debits in its facts. */
class Debits implements PostingKind<Debit, { count: number }, Debit> {
  readonly names = {
    nameOf: ({ name }: Debit) => name ?? null,
    earlier: async () => new Map<string, Debit>(),
    check: (earlier: Debit, { amount }: Debit) => {
      if (earlier.amount !== amount) throw new OtherUnderOneName('another debit');
    },
  };

  accountsOf({ accountId = 'acct_1' }: Debit): string[] {
    return [accountId];
  }

  async find(): Promise<{ count: number }> {
    return { count: 0 };
  }

  decide(debit: Debit, room: Room<unknown>): Decision<Debit> {
    const book = bookIn(room, 'acct_1');
    const amount = Money.of(debit.amount);
    if (book.cashIn('USD').amount.isLessThan(amount)) throw new TooMuch('more than there is');
    const draft = feeDraft({
      transactionId: newId('transaction'),
      accountId: book.account.accountId,
      amount,
      currency: 'USD',
      description: 'Debit',
      tradeDate: '2026-11-20',
      settlementDate: '2026-11-20',
      executedAt: NOW,
    });
    return { steps: [[draft]], outcome: () => ({ kept: debit, events: [] }) };
  }

  remember(facts: { count: number }): void {
    facts.count += 1;
  }

  keep(): void {}
}

function aRun(cash: string, named = new Map<string, Debit>()) {
  const book = aBook({ cash: { USD: cash } });
  const room = aRoom([book], { count: 0 });
  const run = new PostingRun(new Debits(), room, { ...room, late: new Map() }, named);
  const take = (request: Debit, traceparent?: string) => run.take({ request, traceparent, ids: undefined });
  const left = () => book.cashIn('USD').amount.toString();
  return { book, room, run, take, left };
}

describe('requests of one transaction', () => {
  it('are decided in order, each after what those before it have posted', () => {
    const { run, take, left, room } = aRun('100.00');
    const verdicts = [take({ amount: '70.00' }), take({ amount: '40.00' }), take({ amount: '30.00' })];
    expect(verdicts.map(verdict => (verdict instanceof TooMuch ? 'refused' : 'posted'))).toEqual([
      'posted',
      'refused',
      'posted',
    ]);
    expect(left()).toBe('0.0000');
    expect(run.kept).toEqual([{ amount: '70.00' }, { amount: '30.00' }]);
    expect(room.facts.count).toBe(2);
  });

  it('leave nothing behind when they are refused', () => {
    const { book, run, take } = aRun('10.00');
    expect(take({ amount: '10.01' })).toBeInstanceOf(TooMuch);
    expect([book.entries, [...book.changedCurrencies], run.kept, run.events]).toEqual([[], [], [], []]);
  });

  it('are refused for an account that is not open to their caller', () => {
    expect(aRun('10.00').take({ amount: '1.00', accountId: 'acct_2' })).toBeInstanceOf(AccountNotVisible);
  });

  it('answer under one name what was kept, before or a moment ago, and post it once', () => {
    const { run, take, left } = aRun('100.00', new Map([['yesterday', { amount: '5.00' }]]));
    expect(take({ amount: '5.00', name: 'yesterday' })).toEqual({ amount: '5.00' });
    expect(take({ amount: '60.00', name: 'now' })).toEqual({ amount: '60.00', name: 'now' });
    expect(take({ amount: '60.00', name: 'now' })).toBe(run.kept[0]);
    expect(take({ amount: '61.00', name: 'now' })).toBeInstanceOf(OtherUnderOneName);
    expect(left()).toBe('40.0000');
  });

  it('may take a name that a refused one had', () => {
    const { take } = aRun('100.00');
    expect(take({ amount: '101.00', name: 'now' })).toBeInstanceOf(TooMuch);
    expect(take({ amount: '60.00', name: 'now' })).toEqual({ amount: '60.00', name: 'now' });
  });
});

describe('events', () => {
  const traceOf = ({ envelope }: OutgoingEvent) => envelope.traceparent;
  const consequence = AccountStatusChanged.occurred({ account_id: 'acct_1' } as never, {
    at: NOW,
    isSandbox: true,
    traceparent: 'of the process',
  });

  it('are in the trace of their request, and what follows from a book in that of the last one', () => {
    const { run, take } = aRun('100.00');
    take({ amount: '1.00' }, 'first');
    take({ amount: '1.00' }, 'second');
    take({ amount: '1000.00' }, 'refused');
    expect(run.events.map(traceOf)).toEqual(['first', 'second']);
    expect(traceOf(run.traced(consequence))).toBe('second');
  });

  it('are in no trace where their request was in none', () => {
    const { run, take } = aRun('100.00');
    take({ amount: '1.00' });
    expect(run.traced(consequence).envelope).not.toHaveProperty('traceparent');
  });
});
