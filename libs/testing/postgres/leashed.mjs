/**
 * Runs a Postgres for a single test that crashes and restarts this Postgres. The program ends when its parent process
 * ends.
 */
import { startServer } from './server.mjs';

const [folder, port] = process.argv.slice(2);
const starting = startServer({ folder, port: Number(port) });

process.stdin.resume();
process.stdin.on('end', async () => {
  const server = await starting;
  await server.crash();
  process.exit(0);
});

console.log((await starting).url);
