import { once } from 'node:events';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { CloudEvent } from '@sandbourse/contracts';
import { arrived, untilHeard } from '@sandbourse/test-support';
import type { HeapWatch } from '../../running/observability/heap-watch.js';
import { EventStreams } from './event-streams.js';
import { streamedEvent } from './streamed-event.js';

const KIBIBYTE = 1024;
const anEvent = (id: string, text = '') => streamedEvent({ id, data: { text } } as unknown as CloudEvent);
const LARGE = anEvent('evt_1', 'x'.repeat(4 * KIBIBYTE));

let server: Server;
const clients: Socket[] = [];

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

const streamsWith = (isShort = false) => new EventStreams({ isShort: () => isShort } as HeapWatch);

/**
 * A bare connection that has requested a stream, and the part of the response that the client has read since it
 * resumed.
 */
async function aClient(version = 'HTTP/1.1') {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  clients.push(client);
  let text = '';
  client.on('data', chunk => {
    text += chunk;
    arrived();
  });
  client.pause();
  client.on('error', () => undefined).write(`GET / ${version}\r\nHost: x\r\n\r\n`);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { client, response, text: () => text };
}

const aTurn = () => new Promise(setImmediate);

// biome-ignore format: a table
it.each([
  { memory: 'enough memory', isShort: false, most: 256 },
  { memory: 'little memory', isShort: true,  most: 16 },
])('a client that does not read is cut off at $most KiB with $memory', async ({ isShort, most }) => {
  const { response } = await aClient();
  const stream = streamsWith(isShort).open(response);
  let unread = 0;
  while (!response.writableEnded && !response.destroyed) {
    unread = Math.max(unread, response.writableLength / KIBIBYTE);
    stream.send(LARGE);
    await aTurn();
  }
  expect(unread).toBeGreaterThan(most);
  expect(unread).toBeLessThan(most + 8);
});

it('a client that reads too slowly gets the reason when it reads on, after all that it was sent', async () => {
  const { client, response, text } = await aClient();
  const stream = streamsWith().open(response);
  let sent = 0;
  while (!response.writableEnded) {
    stream.send(LARGE);
    sent += 1;
    await aTurn();
  }
  client.resume();
  await untilHeard(() => expect(text().endsWith('\r\n0\r\n\r\n')).toBe(true));
  expect(text().slice(-200)).toMatch(/: closed: The client reads more slowly .*\n\n\r\n0\r\n\r\n$/);
  expect(text().match(/^id: evt_1$/gm)).toHaveLength(sent);
});

it('a client that reads neither on nor its end is not waited for', async () => {
  const { response } = await aClient();
  const streams = streamsWith();
  const stream = streams.open(response);
  while (!response.writableEnded) {
    stream.send(LARGE);
    await aTurn();
  }
  for (let second = 0; second < 16; second += 1) streams.keepAlive();
  expect(response.destroyed).toBe(false);
  for (let second = 0; second < 16; second += 1) streams.keepAlive();
  expect(response.destroyed).toBe(true);
});

it('a client that has read a part is sent the next, and not before', async () => {
  const { client, response } = await aClient();
  const stream = streamsWith().open(response);
  let parts = 0;
  const sending = (async () => {
    for (; parts < 100; parts += 1) {
      for (let n = 0; n < 64; n += 1) stream.send(LARGE);
      await stream.whenRead();
    }
  })();
  while (response.writableLength === 0) await aTurn();
  for (let turn = 0; turn < 200; turn += 1) await aTurn();
  expect(parts).toBeLessThan(100);

  client.resume();
  await sending;

  expect(response.writableEnded).toBe(false);
});

it('a client that does not read slows nobody', async () => {
  const [stuck, other] = [await aClient(), await aClient()];
  const streams = streamsWith();
  const [slow, quick] = [streams.open(stuck.response), streams.open(other.response)];
  other.client.resume();

  let sent = 0;
  for (; !stuck.response.writableEnded; sent += 1) {
    for (const stream of [slow, quick]) stream.send(LARGE);
    await aTurn();
    while (other.response.writableLength > 0) await aTurn();
  }

  await untilHeard(() => expect(other.text().match(/^id: evt_1$/gm)).toHaveLength(sent));
  expect(other.response.writableEnded).toBe(false);
});

it('what streams are sent in one turn goes out as one chunk, which they share', async () => {
  const streams = streamsWith();
  const events = ['evt_1', 'evt_2', 'evt_3'].map(id => anEvent(id));
  const chunks: Buffer[][] = [];
  for (const { response, client } of [await aClient(), await aClient()]) {
    client.resume();
    const stream = streams.open(response);
    const written: Buffer[] = [];
    chunks.push(written);
    jest.spyOn(response.socket as Socket, 'write').mockImplementation(chunk => {
      written.push(chunk as Buffer);
      return true;
    });
    for (const event of events) stream.send(event);
  }
  await aTurn();
  const [[first, ...more] = [], second] = chunks;
  expect(String(first).match(/^id: evt_\d$/gm)).toEqual(['id: evt_1', 'id: evt_2', 'id: evt_3']);
  expect(more).toEqual([]);
  expect(second?.[0]).toBe(first);
});

it('a stock client of HTTP reads what it is sent, and its end', async () => {
  const port = (server.address() as AddressInfo).port;
  const answered = once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stream = streamsWith().open(response);
  const [answer] = await answered;
  stream.send(anEvent('evt_1'));
  await aTurn();
  stream.send(anEvent('evt_2'));
  stream.end('enough');

  let text = '';
  for await (const chunk of answer) text += chunk;

  expect(text).toBe(
    [
      ': connected\n\n',
      'id: evt_1\ndata: {"id":"evt_1","data":{"text":""}}\n\n',
      'id: evt_2\ndata: {"id":"evt_2","data":{"text":""}}\n\n',
      ': closed: enough\n\n',
    ].join(''),
  );
});

it('a client of HTTP/1.0 gets no chunks', async () => {
  const { client, response, text } = await aClient('HTTP/1.0');
  client.resume();
  const stream = streamsWith().open(response);
  stream.send(anEvent('evt_1'));
  const ended = once(client, 'end');
  stream.end('enough');
  await ended;
  expect(text().split('\r\n\r\n')[1]).toBe(
    ': connected\n\nid: evt_1\ndata: {"id":"evt_1","data":{"text":""}}\n\n: closed: enough\n\n',
  );
});

it('a quiet stream gets a comment every fifteen seconds', async () => {
  const { client, response, text } = await aClient();
  client.resume();
  const streams = streamsWith();
  streams.open(response);
  for (let second = 0; second < 30; second += 1) {
    streams.keepAlive();
    await aTurn();
  }
  await untilHeard(() => expect(text().match(/^: still here$/gm)).toHaveLength(2));
});
