import { randomUUID } from 'node:crypto';
import {
  AuditEventKind,
  type AuditEventView,
  type CloudEvent,
  type DeadLetterView,
  type DeadLetterWithEventView,
  newId,
  type OutgoingEvent,
  type Paged,
  WebhookChanged,
} from '@sandbourse/contracts';
import { DeadLettered, DeadLetterResolved } from '@sandbourse/platform/bus';
import { type ServiceUnderTest, tokenFor, untilHeard } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const LETTERS = '/v1/auth/dead-letters';
const now = () => ({ at: new Date(), isSandbox: true });

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: string;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
  operator = sandbox.operator;
});

afterAll(() => sandbox.close());

/** Makes an event of a firm, for a dead letter. */
function anEvent(): CloudEvent {
  const [example] = WebhookChanged.examples;
  const changed = { ...example, firm_id: 'HARBOR', webhook_id: newId('webhook') };
  return WebhookChanged.occurred(changed, now()).envelope as CloudEvent;
}

function failed(event: CloudEvent, error: string, consumer: string): OutgoingEvent {
  const about = { group: consumer, topic: WebhookChanged.topic, partition: 3, attempts: 5, account_id: 'acct_1' };
  return DeadLettered.occurred({ ...about, error, event }, now());
}

async function listed(query: string): Promise<Paged<DeadLetterView>> {
  const { status, body } = await auth.request<Paged<DeadLetterView>>('GET', `${LETTERS}?${query}`, { token: operator });
  expect(status).toBe(200);
  return body;
}

const lettersOf = async (event: CloudEvent) => (await listed(`event_id=${event.id}`)).items;

async function aLetter(consumer: string = randomUUID(), error = 'no account') {
  const event = anEvent();
  await auth.bus.publish([failed(event, error, consumer)]);
  await auth.settled();
  expect(await lettersOf(event)).toHaveLength(1);
  const [letter] = await lettersOf(event);
  return { event, consumer, letter: letter as DeadLetterView };
}

const retry = (...dead_letter_ids: string[]) =>
  auth.request('POST', `${LETTERS}/retry`, { token: operator, body: { dead_letter_ids } });

it('lists what was put aside, the latest first, narrowed and page by page, and shows each with its event', async () => {
  const first = await aLetter();
  const second = await aLetter(first.consumer);

  const page = await listed(`consumer=${first.consumer}&page_size=1`);
  expect(page).toMatchObject({ total: 2, page: 1, items: [{ event_id: second.event.id }] });
  expect(await listed(`consumer=${first.consumer}&page_size=1&page=2`)).toMatchObject({
    items: [
      {
        status: 'OPEN',
        topic: WebhookChanged.topic,
        partition: 3,
        event_type: WebhookChanged.type,
        firm_id: 'HARBOR',
        account_id: 'acct_1',
        reason: 'no account',
        attempts: 5,
        failures: 1,
        resolved_at: null,
      },
    ],
  });
  for (const none of ['firm_id=SUMMIT', 'status=RESOLVED', 'topic=svc.none', 'event_type=none', 'account_id=acct_2'])
    expect(await listed(`consumer=${first.consumer}&${none}`)).toMatchObject({ total: 0, items: [] });

  const path = `${LETTERS}/${first.letter.dead_letter_id}`;
  const { body } = await auth.request<DeadLetterWithEventView>('GET', path, { token: operator });
  expect(body).toEqual({ ...first.letter, event: first.event });
});

it('sends an event again once, as it was, and says who did', async () => {
  const { event, letter } = await aLetter();
  const again: CloudEvent[] = [];
  await auth.bus.subscribe({
    group: randomUUID(),
    topics: [WebhookChanged.topic],
    from: 'earliest',
    handle: async ({ events }) => void again.push(...events.filter(({ id }) => id === event.id)),
  });

  expect(await retry(letter.dead_letter_id)).toMatchObject({ status: 200, body: { retried: 1 } });
  expect(await retry(letter.dead_letter_id)).toMatchObject({ status: 200, body: { retried: 0 } });
  await untilHeard(() => expect(again).toEqual([event]));
  expect(await lettersOf(event)).toMatchObject([{ status: 'RESOLVED', resolved_at: expect.any(String) }]);

  const audited = `/v1/auth/audit-events?kind=${AuditEventKind.enum.DEAD_LETTER_RETRIED}`;
  const { items } = (await auth.request<Paged<AuditEventView>>('GET', audited, { token: operator })).body;
  expect(items.filter(({ reason }) => reason?.includes(event.id))).toMatchObject([{ firm_id: 'HARBOR' }]);
});

it('opens a letter again that fails again, and counts it', async () => {
  const { event, consumer, letter } = await aLetter();
  await retry(letter.dead_letter_id);
  await auth.bus.publish([failed(event, 'still none', consumer)]);
  await auth.settled();
  expect(await lettersOf(event)).toMatchObject([
    { dead_letter_id: letter.dead_letter_id, status: 'OPEN', reason: 'still none', failures: 2 },
  ]);
});

it('hears that a service has applied it after all, whichever of the two it hears first, and each once', async () => {
  const { event, consumer } = await aLetter();
  const other = anEvent();
  const letter = failed(other, 'no account', consumer);
  const resolved = (of: CloudEvent, group: string = consumer) =>
    DeadLetterResolved.occurred({ group, event_id: of.id }, now());
  await auth.bus.publish([resolved(event), resolved(other), resolved(event, 'another-consumer')]);
  await auth.settled();
  expect(await lettersOf(event)).toMatchObject([{ status: 'RESOLVED' }]);
  await auth.bus.publish([letter, letter]);
  await auth.settled();
  expect(await lettersOf(other)).toMatchObject([{ status: 'RESOLVED', failures: 1 }]);
});

it('sends none of several when one is unknown', async () => {
  const { event, letter } = await aLetter();
  expect(await retry(letter.dead_letter_id, 'evt_nobody')).toMatchObject({ status: 404 });
  expect(await lettersOf(event)).toMatchObject([{ status: 'OPEN' }]);
});

it('is for operators alone', async () => {
  const { letter } = await aLetter();
  for (const role of ['advisor', 'branch_supervisor', 'client'] as const) {
    const token = tokenFor({ role });
    const body = { dead_letter_ids: [letter.dead_letter_id] };
    expect((await auth.request('GET', LETTERS, { token })).status).toBe(403);
    expect((await auth.request('GET', `${LETTERS}/${letter.dead_letter_id}`, { token })).status).toBe(403);
    expect((await auth.request('POST', `${LETTERS}/retry`, { token, body })).status).toBe(403);
  }
  expect(await auth.database.query('select * from dead_letters')).toEqual([]);
});
