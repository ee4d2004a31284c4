import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support/waits';
import { endLeftOver, terminate } from '../left-over.js';
import { type KafkaUsers, loggingProperties, serverProperties } from './broker-files.js';
import { kafkaJars, requireJava } from './kafka-jars.js';

export interface KafkaOptions {
  /** The folder of the data, which remains between starts. */
  readonly dataDir: string;
  /** The port. By default, a free port is used. */
  readonly port?: number;
  /** The users who may log in. Without this option, every client may connect without a login. */
  readonly users?: KafkaUsers;
}

export interface RunningKafka {
  /** The address of the broker, in the format of KAFKA_BROKERS. */
  readonly brokers: string;
  readonly pid: number;
  readonly logPath: string;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

const POLL_MS = 100;
/** Options that give Kafka enough memory for a sandbox, and halve the time of its start. */
const JAVA_FLAGS = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Starts an Apache Kafka broker on this machine. Resolves when the broker responds. */
export async function startKafka({ dataDir, port = 0, users }: KafkaOptions): Promise<RunningKafka> {
  await requireJava();
  const home = resolve(dataDir);
  const files = {
    data: join(home, 'data'),
    server: join(home, 'server.properties'),
    logging: join(home, 'log4j2.properties'),
    log: join(home, 'kafka.log'),
    pid: join(home, 'kafka.pid'),
  };
  await mkdir(home, { recursive: true });
  await endLeftOver(Number(await readFile(files.pid, 'utf8').catch(() => '')), files.server, 'SIGTERM');

  const ports = { broker: await freePort(port), controller: await freePort() };
  await writeFile(files.server, serverProperties(files.data, ports, users), { mode: 0o600 });
  await writeFile(files.logging, loggingProperties(files.log));
  const java = ['-cp', join(await kafkaJars(), '*')];
  if (!existsSync(join(files.data, 'meta.properties'))) await format(java, files.server);

  const child = spawn(
    'java',
    [...JAVA_FLAGS, `-Dlog4j2.configurationFile=${files.logging}`, ...java, 'kafka.Kafka', files.server],
    // The broker has its own process group, so that Ctrl-C reaches only the parent program. The parent ends the clients
    // before the broker.
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  const { pid } = child;
  if (!pid) throw new Error('java did not start');
  await writeFile(files.pid, String(pid));
  try {
    await untilListening(ports.broker, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`Kafka did not start: ${error instanceof Error ? error.message : error}. Its log: ${files.log}`);
  }

  return {
    brokers: `127.0.0.1:${ports.broker}`,
    pid,
    logPath: files.log,
    ended,
    stop: async () => {
      await terminate(pid, 'SIGTERM', () => child.exitCode !== null || child.signalCode !== null);
      await rm(files.pid, { force: true });
    },
  };
}

async function format(java: readonly string[], server: string): Promise<void> {
  const storage = [...java, 'kafka.tools.StorageTool'];
  const { stdout } = await run('java', [...storage, 'random-uuid']);
  await run('java', [...storage, 'format', '-t', stdout.trim(), '-c', server]);
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + WAITS.ready;
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended at once');
    if (performance.now() > deadline) throw new Error(`nothing listens on port ${port} yet`);
    await sleep(POLL_MS);
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
