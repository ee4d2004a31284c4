import { type AddressInfo, createServer, type Server } from 'node:net';

/** Returns different ports of this machine that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: count }, () => listenOn(0)));
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

export function listenOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      reject(new Error(`port ${port} is taken: choose another with --port, or with --fix-port for FIX`)),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
