import type { CreatedTestFirmView, WrittenBook } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import { answersOf, firmDifferences } from './firm-answers.js';
import { FIRMS } from './snapshot-firms.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';
import { WHOLE_BOOK, WholeFirm } from './whole-firm.js';

/**
 * Answers of a copy that differ, by route and place, each with the reason. docs/book-files.md names these fields.
 * Remove a line when a book contains the field.
 */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^sandbox\/clock /, 'real times, and the move by which the clock of the copy was set'],
  [/^sandbox\/faults/, 'faults that have ended'],
  [/webhooks.*failing_since/, 'real time of deliveries'],
  [/pm\/custodians\/files|pm\/insights/, 'files, ids and texts that contain ids'],
  [/(created|updated|elected)_at$|base_price$/, 'the time at which the book was applied'],
  [/baas\/transactions.*posted_at/, 'the time at which the book was applied'],
  [/baas\/orders.*\.(client_order_id|submitted_at|quantity|leaves_quantity|status)$/, 'open orders are placed again'],
  [/baas\/orders.*(replaces|replaced_by|execution_id|restatements.*|updated_at)$/, 'changes of open orders'],
  [/rebalancing.*reason$/, 'ids of open orders in a text'],
];

let test: StackUnderTest;
let ci: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  ci = new ApiClient(test.stack.file.base_url, test.stack.file.ci_token);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it(
  '58.5: a firm from an export gives the same answers as its original, except for the named fields',
  async () => {
    const made = await ci.post<CreatedTestFirmView>(FIRMS, { book: WHOLE_BOOK });
    const api = new ApiClient(ci.baseUrl, made.access_token);
    const firm = new WholeFirm(api, made);
    await firm.live();
    const book = await api.get<WrittenBook>(`${FIRMS}/${made.firm_id}/book`);
    const one = await answersOf(api);
    await ci.send('DELETE', `${FIRMS}/${made.firm_id}`);
    const copy = await ci.post<CreatedTestFirmView>(FIRMS, { book });
    const copied = new ApiClient(ci.baseUrl, copy.access_token);
    await copied.get('/api/v1/sandbox/settled?wait=30');
    const other = await answersOf(copied);
    await ci.send('DELETE', `${FIRMS}/${copy.firm_id}`);

    const differences = firmDifferences(one, other).map(({ route, place, ...values }) => ({
      where: `${route.replace('/api/v1/', '')} ${place}`,
      ...values,
    }));
    expect(firm.refused).toEqual([]);
    expect(differences.filter(({ where }) => !KNOWN.some(([known]) => known.test(where)))).toEqual([]);
    expect(
      KNOWN.flatMap(([known, reason]) => (differences.some(({ where }) => known.test(where)) ? [] : reason)),
    ).toEqual([]);
  },
  WAITS.story,
);

it.each<{ section: Partial<WrittenBook>; place: string; says: string }>([
  {
    section: { webhooks: [{ url: 'ftp://example.com', event_types: ['svc.baas.orders.*'] }] },
    place: 'webhooks.0.url',
    says: 'http',
  },
  {
    section: {
      workflows: [
        {
          client: 'Nobody',
          name: 'New',
          steps: [{ name: 'Sign', due_date: '2026-03-02' }],
          started_at: '2026-03-02T15:00:00Z',
        },
      ],
    },
    place: 'workflows.0.client',
    says: 'Add it',
  },
])('58.5: a book with a wrong $place is refused as a whole', async ({ section, place, says }) => {
  const before = await ci.get<{ total: number }>(`${FIRMS}?status=ACTIVE`);
  const book = { book: 2, firm: { name: 'Wrong' }, accounts: [{ name: 'a' }], ...section };
  const { status, body } = await ci.send<{ detail: { loc: string[]; msg: string }[] }>('POST', FIRMS, { book });

  expect(status).toBe(422);
  expect(body.detail[0]?.loc.slice(2).join('.')).toBe(place);
  expect(body.detail[0]?.msg).toContain(says);
  expect((await ci.get<{ total: number }>(`${FIRMS}?status=ACTIVE`)).total).toBe(before.total);
});
