import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Ports below those that Linux and macOS give to outgoing connections. */
const PORTS = { min: 15_000, max: 32_000 };
const ATTEMPTS = 20;

/** Returns different ports of this machine that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: count }, listenOnAny));
  const ports = taken.map(portOf);
  await Promise.all(taken.map(close));
  return ports;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

export function close(server: Server): Promise<void> {
  return new Promise(done => server.close(() => done()));
}

/**
 * Listens on any free port. While a service starts again, no outgoing connection gets its port, because those have higher
 * ports.
 */
export async function listenOnAny(): Promise<Server> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await listenOn(randomInt(PORTS.min, PORTS.max)).catch(() => undefined);
    if (server) return server;
  }
  return listenOn(0);
}

export function listenOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      reject(new Error(`port ${port} is taken: choose another with --port, or with --fix-port for FIX`)),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
