import { connect, type Socket } from 'node:net';
import { MARK, madeAtOf } from './event-data.js';

export type ListenersOrder = OpenOrder | { readonly report: 'received' | 'latencies' } | { readonly close: true };

interface OpenOrder {
  readonly open: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The bytes of the buffer into which all connections read. This process uses plain connections and only counts events,
 * because a client with more work would distort the measurement.
 */
const READ_BYTES = 256 * 1024;
const buffer = Buffer.alloc(READ_BYTES);
const mark = MARK.charCodeAt(0);
const sockets = new Set<Socket>();
let received = 0;
let latencies: number[] | undefined;

process.on('message', async (order: ListenersOrder) => {
  if ('open' in order) process.send?.(await openAll(order));
  else if ('report' in order) process.send?.(order.report === 'received' ? received : takeLatencies());
  else {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    received = 0;
    latencies = undefined;
    process.send?.(true);
  }
});
process.on('disconnect', () => process.exit(0));

/** Returns the latencies recorded since the last call, and starts a new record. */
function takeLatencies(): number[] {
  const taken = latencies ?? [];
  latencies = [];
  return taken;
}

const AT_ONCE = 100;

async function openAll({ open, url, headers }: OpenOrder): Promise<number> {
  for (let opened = 0; opened < open; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, open - opened) }, () => openOne(new URL(url), headers)));
  return sockets.size;
}

/** Opens one stream, and resolves when the server has answered with its beginning. */
function openOne(
  { host, hostname, port, pathname, search }: URL,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: string | undefined = '';
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback(length) {
          if (head === undefined) {
            count(length);
            return true;
          }
          head += buffer.toString('latin1', 0, length);
          if (!head.includes('\r\n\r\n')) return true;
          if (head.startsWith('HTTP/1.1 200')) resolve();
          else reject(new Error(`a stream was answered: ${head.slice(0, 200)}`));
          head = undefined;
          return true;
        },
      },
    });
    sockets.add(socket);
    socket.on('error', reject);
    socket.on('close', () => {
      sockets.delete(socket);
      reject(new Error('a stream was closed'));
    });
    const lines = Object.entries({ host, accept: 'text/event-stream', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
}

function count(length: number): void {
  const chunk = buffer.subarray(0, length);
  for (let place = chunk.indexOf(mark); place >= 0; place = chunk.indexOf(mark, place + 1)) received += 1;
  if (!latencies) return;
  const now = performance.timeOrigin + performance.now();
  for (const madeAt of madeAtOf(chunk.toString('latin1'))) latencies.push(now - madeAt);
}
