import type { Entry } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { anOrder, aReport } from '../../testing/builders.js';
import { aBook, aRoom } from '../../testing/rooms.js';
import type { ExecutionReport } from './lifecycle.js';
import type { Order } from './order.js';
import { decideReport, type ReportFacts } from './report-decision.js';

const ORDER = anOrder({ status: 'NEW', reserved: { cash: Money.of('1050.00'), quantity: Quantity.zero } });

function factsOf(...orders: Order[]): ReportFacts {
  return {
    orders: new Map(orders.map(order => [order.orderId, order])),
    known: new Map(),
    entries: new Map(),
    rates: new Map(),
    pending: [],
    passedAt: () => undefined,
  };
}

function decided(report: Partial<ExecutionReport>, facts = factsOf(ORDER)) {
  const { reserving = [], steps = [], outcome } = decideReport(aReport(report), aRoom([aBook()], facts));
  const drafts = steps.flatMap(step => (typeof step === 'function' ? [] : [...step]));
  const { kept, events } = outcome(drafts as unknown as Entry[]);
  return {
    statuses: kept.changes.map(({ order }) => order.status),
    entries: drafts.map(({ type, netAmount }) => `${type} ${netAmount}`),
    givenBack: reserving.map(({ cash }) => String(cash?.negated())),
    published: events.map(({ topic }) => topic.replace('svc.baas.', '')),
    kept,
  };
}

const FILL = { last_quantity: '4', last_price: '100.00', cumulative_quantity: '4', leaves_quantity: '6' } as const;

// biome-ignore format: a table
it.each([
  { report: { kind: 'NEW' },              statuses: ['NEW'],              entries: [],               published: [] },
  { report: { kind: 'FILL', ...FILL },    statuses: ['PARTIALLY_FILLED'], entries: ['BUY -400.0000'], published: ['orders.filled'] },
  { report: { kind: 'CANCELLED' },        statuses: ['CANCELLED'],        entries: [],               published: ['orders.cancelled'] },
  { report: { kind: 'EXPIRED' },          statuses: ['EXPIRED'],          entries: [],               published: ['orders.expired'] },
  { report: { kind: 'REJECTED' },         statuses: ['REJECTED'],         entries: [],               published: ['orders.rejected'] },
  { report: { kind: 'CANCEL_REJECTED' },  statuses: ['NEW'],              entries: [],               published: [] },
] as const)('$report.kind: $statuses, $entries, $published', ({ report, ...expected }) => {
  expect(decided(report as Partial<ExecutionReport>)).toMatchObject(expected);
});

it('an order that is done gives back what it has reserved', () => {
  expect(decided({ kind: 'CANCELLED' }).givenBack).toEqual(['1050.0000']);
});

it('a report that was applied before changes nothing', () => {
  const facts = factsOf(ORDER);
  const { kept } = decided({ kind: 'CANCELLED' }, facts);
  for (const execution of kept.executions) facts.known.set(execution.executionId, execution);
  expect(decided({ kind: 'CANCELLED' }, facts)).toMatchObject({
    statuses: [],
    entries: [],
    givenBack: [],
    published: [],
  });
});

it('a bust of what was never filled, and a report on no order of ours, are defects', () => {
  expect(() => decided({ kind: 'BUST', reference_execution_id: 'exec_9' })).toThrow(
    'BUST of exec_9, which was never filled',
  );
  expect(() => decided({ kind: 'NEW' }, factsOf())).toThrow('which is not an order of this service');
});

it('deciding changes nothing that it looks at', () => {
  const facts = factsOf(ORDER);
  decided({ kind: 'FILL', ...FILL }, facts);
  expect(facts).toEqual({ ...factsOf(ORDER), passedAt: facts.passedAt });
});
