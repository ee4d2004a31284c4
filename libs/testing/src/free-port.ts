import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that Linux and macOS give to outgoing connections and to servers that ask for any port. */
const PORTS = { min: 15_000, max: 32_000 };

/**
 * Returns a port that is currently free. Nobody gets it from the operating system until a server listens on it, because
 * the operating system hands out higher ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.min, PORTS.max);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
