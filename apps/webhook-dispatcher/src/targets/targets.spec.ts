import type { LookupAddress } from 'node:dns';
import { Clock } from '@sandbourse/platform/clock';
import { startWebhookReceiver, type WebhookReceiver } from '@sandbourse/test-support';
import { failureOf, post } from './post.js';
import { TargetRefused } from './target.errors.js';
import { Targets } from './targets.js';

const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 };
const HERE: LookupAddress = { address: '127.0.0.1', family: 4 };

/** Simulates name servers that respond with each of these in turn, and with the last one from then on. */
function answering(...answers: LookupAddress[][]) {
  let asked = 0;
  return async () => answers[Math.min(asked++, answers.length - 1)] ?? [];
}

const clock = new Clock();

let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});

afterEach(() => receiver.close());

const urlOf = (host: string) => new URL(`http://${host}:${new URL(receiver.url).port}/hooks`);

async function posted(targets: Targets, url: URL) {
  const pool = targets.connect(url, { connectionsMax: 1 });
  try {
    return await post(pool, { path: url.pathname, body: '{"data":{}}' }, (ms, work) => clock.after(ms, work)).catch(
      failureOf,
    );
  } finally {
    await pool.destroy();
  }
}

it('a name that leads into the own network is refused when it is registered', async () => {
  const targets = new Targets({ allowPrivate: false, resolve: answering([PUBLIC, { address: '::1', family: 6 }]) });
  await expect(targets.check('http://hooks.test/', { isSandbox: true })).rejects.toThrow(
    'hooks.test resolves to ::1, which is not a public internet address',
  );
  await expect(targets.check('http://hooks.test/', { isSandbox: true })).rejects.toBeInstanceOf(TargetRefused);
});

it('54.15: a name that leads to the metadata of a cloud is refused on one machine, too', async () => {
  const targets = new Targets({ allowPrivate: true, resolve: answering([{ address: '169.254.169.254', family: 4 }]) });
  await expect(targets.check('http://metadata.test/', { isSandbox: true })).rejects.toThrow(
    'metadata.test resolves to 169.254.169.254, which is a link-local address',
  );
});

it('a name that nobody answers for now may be registered', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }));
  const targets = new Targets({ allowPrivate: false, resolve });
  await expect(targets.check('http://hooks.test/', { isSandbox: true })).resolves.toBeUndefined();
});

it('a name that led elsewhere when it was registered (DNS rebinding) is not connected to', async () => {
  const targets = new Targets({ allowPrivate: false, resolve: answering([PUBLIC], [HERE]) });
  const url = urlOf('rebinding.test');
  await targets.check(url.href, { isSandbox: true });

  expect(await posted(targets, url)).toEqual({
    error: 'TARGET_REFUSED',
    message: 'rebinding.test resolves to 127.0.0.1, which is not a public internet address',
  });
  expect(receiver.connections).toBe(0);
});

it('a connection goes to the address that was judged, whatever the name leads to next', async () => {
  const targets = new Targets({ allowPrivate: true, resolve: answering([HERE], [PUBLIC]) });
  const url = urlOf('pinned.test');
  expect(await posted(targets, url)).toEqual({ httpStatus: 204, excerpt: '' });
  expect(receiver.received[0]?.headers.host).toBe(url.host);
});

it('an address of the own network is refused before anything is connected to', () => {
  const targets = new Targets({ allowPrivate: false, resolve: answering([PUBLIC]) });
  expect(targets.targetError({ url: receiver.url, isSandbox: true })).toMatch('not a public internet address');
});
