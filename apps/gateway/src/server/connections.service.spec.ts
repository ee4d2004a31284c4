import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Clock } from '@sandbourse/platform/clock';
import { ConnectionLimit } from '../limits/connection-limit.js';
import { Connections } from './connections.service.js';

const CROWD = 50;
const LONGEST_MS = 60_000;
const SERVED = 3;

/** A socket with only the parts that the code uses. It records that it was destroyed. */
class SocketOf extends EventEmitter {
  destroyed = false;

  constructor(readonly remoteAddress: string) {
    super();
  }

  pause(): this {
    return this;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Resolves in the next turn of the event loop. */
const turn = () => new Promise(resolve => setImmediate(resolve));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

it('closes one of a crowd that hangs in a turn, so that others have theirs in between', async () => {
  const connections = new Connections(new Clock(), new ConnectionLimit(0));
  const crowd = Array.from({ length: CROWD }, () => new SocketOf('10.0.0.1'));
  for (const socket of crowd) expect(connections.keep(socket as unknown as Socket)).toBe(false);
  const closed = () => crowd.filter(({ destroyed }) => destroyed).length;
  expect(closed()).toBe(0);

  jest.advanceTimersByTime(LONGEST_MS);
  expect(closed()).toBe(0);
  const closedByTurn: number[] = [];
  while (closed() < CROWD) {
    const before = closed();
    await turn();
    closedByTurn.push(closed() - before);
    jest.advanceTimersByTime(LONGEST_MS);
  }
  expect(Math.max(...closedByTurn)).toBe(1);
});

it('reads no more of a connection that is cut, however many requests came at once', async () => {
  jest.useRealTimers();
  const connections = new Connections(new Clock(), undefined);
  let requests = 0;
  const server = createServer(({ socket }) => {
    requests += 1;
    if (requests === SERVED) connections.cutOff(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000));
  await once(client, 'close');
  expect(requests).toBe(SERVED);
  server.close();
});
