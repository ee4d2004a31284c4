/**
 * Keeps one Postgres for every test run of this user and working copy: started by the first test that wants it, shared
 * by whatever runs beside it, stopped soon after the last has gone. A test is here for as long as its connection is,
 * so that one that was killed is gone too. The port is the lock: two keepers cannot listen on it.
 */
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, startServer } from './server.mjs';

/** Long enough for the next package of a run to come, short enough not to be noticed afterwards. */
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
  // What a killed keeper left: its Postgres stops by itself once its folder has gone.
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
