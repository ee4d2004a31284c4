import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
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
 * any free port otherwise. The others are chosen last, so that none of them takes a port of the last start.
 */
export async function choosePorts(
  requested: { readonly gateway: number; readonly fix: number },
  kept: Partial<Ports>,
): Promise<Ports> {
  const taken = new Map<Name, Server>();
  try {
    for (const { name, port } of portsIn(requested)) taken.set(name, await listenOn(port));
    for (const { name, port } of portsIn(kept)) {
      const server = taken.has(name) ? undefined : await listenOn(port).catch(() => undefined);
      if (server) taken.set(name, server);
    }
    for (const name of NAMES) if (!taken.has(name)) taken.set(name, await listenOnAny());
    return Object.fromEntries(Array.from(taken, ([name, server]) => [name, portOf(server)])) as Ports;
  } finally {
    await Promise.all(Array.from(taken.values(), close));
  }
}

function portsIn(ports: Partial<Ports>): { readonly name: Name; readonly port: number }[] {
  return NAMES.flatMap(name => (ports[name] ? [{ name, port: ports[name] }] : []));
}
