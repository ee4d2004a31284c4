import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts/services';
import { close, listenOn, listenOnAny, portOf } from './free-ports.js';

const NAMES = ['gateway', ...SERVICES, 'operations', 'fix', 'postgres'] as const;
type Name = (typeof NAMES)[number];

export type Ports = Readonly<Record<Name, number>>;

/** The ports with clients that a user may have configured. */
const KEPT: readonly Name[] = ['gateway', 'operations', 'fix', 'postgres'];
const FILE = 'ports.json';

/** The ports of the last start, and the state folder of that start. A copy of the folder has other ports. */
interface KeptPorts {
  readonly folder: string;
  readonly ports: Partial<Ports>;
}

/** Returns the ports of the last start with a state folder. */
export function keptPortsIn(stateDir: string): Partial<Ports> {
  const path = join(stateDir, FILE);
  if (!existsSync(path)) return {};
  const { folder, ports } = JSON.parse(readFileSync(path, 'utf8')) as KeptPorts;
  return folder === stateDir ? ports : {};
}

export function keepPortsIn(stateDir: string, ports: Ports): void {
  const kept: KeptPorts = { folder: stateDir, ports: Object.fromEntries(KEPT.map(name => [name, ports[name]])) };
  writeFileSync(join(stateDir, FILE), `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * Returns free ports. A requested port must be free. For 0, the port of the last start is used if it is free, and
 * any free port otherwise.
 */
export async function choosePorts(
  requested: { readonly gateway: number; readonly fix: number },
  kept: Partial<Ports>,
): Promise<Ports> {
  const wanted: Partial<Ports> = requested;
  const attempts = await Promise.allSettled(
    NAMES.map(name => {
      const port = wanted[name] || 0;
      if (port !== 0) return listenOn(port);
      const last = kept[name];
      return last === undefined ? listenOnAny() : listenOn(last).catch(listenOnAny);
    }),
  );
  const servers = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const ports = servers.map(portOf);
  await Promise.all(servers.map(close));
  const failed = attempts.find(attempt => attempt.status === 'rejected');
  if (failed) throw failed.reason;
  return Object.fromEntries(NAMES.map((name, n) => [name, ports[n]])) as Ports;
}
