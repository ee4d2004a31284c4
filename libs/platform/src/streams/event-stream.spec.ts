import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { CloudEvent } from '@sandbourse/contracts';
import { EventStream } from './event-stream.js';
import { streamedEvent } from './streamed-event.js';

const KIBIBYTE = 1024;
const EVENT = streamedEvent({ id: 'evt_1', data: { text: 'x'.repeat(4 * KIBIBYTE) } } as unknown as CloudEvent);

/** How much a client that reads nothing leaves unread before it is cut off. */
async function unreadWhenCut(isShort: boolean): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];

  const stream = new EventStream(response, { isShort: () => isShort });
  let unread = 0;
  while (!response.destroyed) {
    stream.send(EVENT);
    unread = Math.max(unread, response.writableLength);
    await new Promise(setImmediate);
  }
  client.destroy();
  server.close();
  return unread / KIBIBYTE;
}

it.each([
  { memory: 'enough memory', isShort: false, most: 256 },
  { memory: 'little memory', isShort: true, most: 16 },
])('a client that does not read is cut off at $most KiB with $memory', async ({ isShort, most }) => {
  const unread = await unreadWhenCut(isShort);
  expect(unread).toBeGreaterThan(most);
  expect(unread).toBeLessThan(most + 8);
});
