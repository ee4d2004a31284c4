import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listenOn } from './free-ports.js';
import { choosePorts, keepPortsIn, keptPortsIn } from './ports.js';

const ANY = { gateway: 0, fix: 0 };

it('54.15: a start has the ports of the last start with its folder, and a copy of the folder has others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-ports-'));
  const [gateway = 0, fix = 0, postgres = 0, operations = 0] = await portsThatNoStartChooses(4);
  const kept = { gateway, fix, postgres, operations };
  keepPortsIn(folder, { ...(await choosePorts(ANY, {})), ...kept });

  expect(await choosePorts(ANY, keptPortsIn(folder))).toMatchObject(kept);
  expect(keptPortsIn(`${folder}/.`)).toEqual({});
  rmSync(folder, { recursive: true });
});

it('54.15: another port is used if that of the last start is taken, and an asked one wins', async () => {
  const [gateway = 0, asked = 0] = await portsThatNoStartChooses(2);
  const taken = await listenOn(gateway);

  const ports = await choosePorts({ gateway: 0, fix: asked }, { gateway, fix: 1 });

  expect(ports.gateway).not.toBe(gateway);
  expect(ports.fix).toBe(asked);
  await expect(choosePorts({ gateway, fix: 0 }, {})).rejects.toThrow(`port ${gateway} is taken`);
  await close(taken);
});

it('52.2f: a start takes no port that an outgoing connection could get while a service starts again', async () => {
  const ports = await choosePorts(ANY, {});
  expect(Object.values(ports).filter(port => port < 15_000 || port >= 32_000)).toEqual([]);
});

/** Returns free ports that neither a test beside this one nor an outgoing connection gets. */
async function portsThatNoStartChooses(count: number): Promise<number[]> {
  const free: number[] = [];
  for (let port = randomInt(10_000, 14_000); free.length < count; port += 1) {
    const server = await listenOn(port).catch(() => undefined);
    if (!server) continue;
    free.push(port);
    await close(server);
  }
  return free;
}
