import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { type RunningKafka, startKafka } from './kafka.js';

/**
 * Runs the Kafka specs of libs/platform (`*.kafka-spec.ts`) with their own broker. The specs can crash this broker and
 * start it again: they send HTTP requests to this program.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'sandbourse-kafka-'));
const [username, password] = ['specs', randomBytes(12).toString('hex')];
const users = { [username]: password };
let kafka = await startKafka({ dataDir, users });
const control = await listen({
  '/crash': () => crash(kafka),
  '/resume': async () => {
    kafka = await startKafka({ dataDir, users, port: Number(kafka.brokers.split(':')[1]) });
  },
});

const jest = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/jest/bin/jest.js'), ...['--testMatch', '**/*.kafka-spec.ts'], ...process.argv.slice(2)],
  {
    cwd: join(ROOT, 'libs/platform'),
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_KAFKA_BROKERS: kafka.brokers,
      TEST_KAFKA_USERNAME: username,
      TEST_KAFKA_PASSWORD: password,
      TEST_KAFKA_CONTROL: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => jest.kill(signal));
const [code] = (await once(jest, 'exit')) as [number | null];

control.close();
await kafka.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = code ?? 1;

async function crash({ pid }: RunningKafka): Promise<void> {
  process.kill(pid, 'SIGKILL');
}

async function listen(actions: Readonly<Record<string, () => Promise<void>>>): Promise<Server> {
  const server = createServer((request, response) => {
    const action = actions[request.url ?? ''];
    const done = action ? action() : Promise.reject(new Error(`nothing at ${request.url}`));
    done.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
