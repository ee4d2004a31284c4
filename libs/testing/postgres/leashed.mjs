/** Runs a Postgres for a single test that crashes and restarts it. It ends with the process that started it. */
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
