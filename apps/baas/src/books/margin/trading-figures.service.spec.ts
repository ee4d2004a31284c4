import { newSeededFirmId } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import type { Database, Tx } from '@sandbourse/platform/database';
import type { EventLog } from '@sandbourse/platform/event-log';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import type { PresentFiguresService } from './present-figures.service.js';
import { TradingFiguresService } from './trading-figures.service.js';
import type { TradingFiguresStore } from './trading-figures.store.js';

const ACCOUNT = { accountId: 'acct_1', firmId: 'HARBOR' };

/** The service with a database whose transactions run this function, except the first, which reads the latest events. */
function reviewing(review: () => Promise<void>, clock = new Clock()): TradingFiguresService {
  let hasRead = false;
  const transaction = async () => {
    if (hasRead) return review();
    hasRead = true;
    return [];
  };
  return new TradingFiguresService(
    { as: () => ({ transaction }) } as unknown as Database,
    {} as TradingFiguresStore,
    {} as PresentFiguresService,
    {} as EventLog,
    clock,
    new HeldFirms(),
  );
}

it('58.4: does not review a firm with a seed after a start, because another run would not have the events', async () => {
  const locked: string[] = [];
  const store = {
    ofLatestEvents: async () => [
      { accountId: 'acct_1', firmId: 'HARBOR' },
      { accountId: 'acct_2', firmId: newSeededFirmId('7') },
    ],
    lock: async (_: Tx, accountIds: readonly string[]) => {
      locked.push(...accountIds);
      return new Map();
    },
  };
  const transaction = (work: (tx: Tx) => Promise<unknown>) => work({} as Tx);
  const figures = new TradingFiguresService(
    { as: () => ({ transaction }) } as unknown as Database,
    store as unknown as TradingFiguresStore,
    { figuresOf: async () => [] } as unknown as PresentFiguresService,
    {} as EventLog,
    new Clock(),
    new HeldFirms(),
  );
  await figures.reviewDue();
  expect(locked).toEqual(['acct_1']);
});

it('leaves an account that trades continuously to the next review', async () => {
  let looks = 0;
  const figures = reviewing(async () => {
    looks += 1;
    figures.markDue([ACCOUNT]);
  });
  figures.markDue([ACCOUNT]);

  await figures.reviewDue();
  expect(looks).toBe(1);
  await figures.reviewDue();
  expect(looks).toBe(2);
});

it('looks again at what it could not look at', async () => {
  let looks = 0;
  const figures = reviewing(async () => {
    looks += 1;
    if (looks === 1) throw new Error('the database is down');
  });
  figures.markDue([ACCOUNT]);

  await expect(figures.reviewDue()).rejects.toThrow('the database is down');
  await figures.reviewDue();
  await figures.reviewDue();
  expect(looks).toBe(2);
});

it('59.2: reviews an account once at the end of an advance', async () => {
  let looks = 0;
  const clock = new Clock();
  const advance = { advanceId: 'adv_1', from: new Date(0), to: new Date(1), isSettled: false };
  const figures = reviewing(async () => {
    looks += 1;
  }, clock);
  await figures.reviewDue();
  figures.markDue([ACCOUNT]);
  clock.set('HARBOR', { offsetMs: 1, advance });

  await figures.reviewDue();
  expect(looks).toBe(0);
  clock.settle('HARBOR', 'adv_1');
  await figures.reviewDue();
  await figures.reviewDue();
  expect(looks).toBe(1);
});
