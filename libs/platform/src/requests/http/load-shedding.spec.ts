import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@sandbourse/test-support';

const HEAP_MEGABYTES = 96;
/** The number of requests. Together, they keep more bytes than the heap can hold. */
const REQUESTS = 200;

let service: ChildProcess;
let url: string;

beforeAll(async () => {
  service = fork(join(import.meta.dirname, '../../../testing/hoard.mjs'), {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--max-semi-space-size=8'],
  });
  [url] = (await once(service, 'message')) as [string];
});

afterAll(() => service.kill('SIGKILL'));

it('a service that is about to run out of memory answers 503 until it has some again, and lives', async () => {
  const answers: Response[] = [];
  for (let n = 0; n < REQUESTS; n += 1) answers.push(await fetch(`${url}/hoard`));

  const last = answers.at(-1);
  expect([answers[0]?.status, last?.status]).toEqual([200, 503]);
  expect(last?.headers.get('retry-after')).toBe('1');
  expect(await last?.json()).toEqual({
    detail: 'The service has too little memory at the moment. Try again shortly',
    code: 'unavailable',
  });
  expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'ok' });

  service.send('forget');
  await eventually(async () => expect((await fetch(`${url}/hoard`)).status).toBe(200));
}, 60_000);
