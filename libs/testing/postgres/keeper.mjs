/**
 * Runs one Postgres for all test runs of this user and working copy. The first test that needs Postgres starts it, and
 * concurrent tests share it. Postgres stops soon after the last test has left. A test stays registered as long as its
 * connection is open, so a killed test is removed as well. Two keepers cannot listen on the same port, so only one
 * keeper runs.
 */
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, startServer } from './server.mjs';

/**
 * The time without tests after which the server stops, in milliseconds. Within this time, the next package of a test
 * run starts its tests.
 */
const LINGER_MS = 5_000;

const [, , keeperPort, parent] = process.argv;
const folderPrefix = `sandbourse-test-postgres-${keeperPort}-`;

const guests = new Set();
let starting;
let leaving;

const door = createServer(guest => {
  clearTimeout(leaving);
  guests.add(guest);
  guest.on('error', () => undefined);
  guest.on('close', () => {
    guests.delete(guest);
    lingerWhenAlone();
  });
  starting.then(
    ({ url }) => guest.write(`${JSON.stringify({ keeper: 'sandbourse', url })}\n`),
    error => guest.end(`${JSON.stringify({ keeper: 'sandbourse', error: error.message })}\n`),
  );
});

door.on('error', error => process.exit(error.code === 'EADDRINUSE' ? 0 : 1));
door.listen(Number(keeperPort), '127.0.0.1', () => {
  starting = start();
  starting.then(lingerWhenAlone, () => setTimeout(() => process.exit(1), LINGER_MS));
});

async function start() {
  // Removes the folders of killed keepers. Their Postgres stops by itself when its folder is gone.
  const left = (await readdir(parent)).filter(name => name.startsWith(folderPrefix));
  await Promise.all(left.map(name => rm(join(parent, name), { recursive: true, force: true })));
  return startServer({ folder: join(parent, `${folderPrefix}${process.pid}`), port: await freePort() });
}

function lingerWhenAlone() {
  clearTimeout(leaving);
  if (guests.size === 0) leaving = setTimeout(leave, LINGER_MS);
}

async function leave() {
  door.close();
  const server = await starting;
  await server.discard();
  process.exit(0);
}
