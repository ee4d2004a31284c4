import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '4.2.1';
const JAVA_MIN = 17;
/** The path of pom.xml, which is only in `src`. The relative path works from `dist` and from `src`. */
const POM = fileURLToPath(new URL('../../src/kafka/pom.xml', import.meta.url));

const run = promisify(execFile);

/**
 * Returns the folder with the jars of Kafka. The first call downloads them from Maven Central and stores them in the
 * user's cache.
 */
export async function kafkaJars(cache = join(homedir(), '.cache', 'sandbourse')): Promise<string> {
  const jars = join(cache, `kafka-${VERSION}`);
  if (existsSync(jars)) return jars;

  // The download goes to a temporary folder, which is renamed at the end. An incomplete download is therefore never
  // used.
  const fetched = `${jars}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  await refuseWithout('mvn', ['-v'], 'Apache Maven');
  await run('mvn', [
    ...['-q', '-B', '-f', POM, 'dependency:copy-dependencies'],
    ...['-DincludeScope=runtime', `-DoutputDirectory=${fetched}`],
  ]);
  await rename(fetched, jars).catch(async (error: unknown) => {
    await rm(fetched, { recursive: true, force: true });
    // Another process has downloaded the jars in the meantime.
    if (!existsSync(jars)) throw error;
  });
  return jars;
}

export async function requireJava(): Promise<void> {
  const said = await refuseWithout('java', ['-version'], `Java ${JAVA_MIN} or newer`);
  const major = Number(/version "(\d+)/.exec(said)?.[1]);
  if (major < JAVA_MIN) throw new Error(`Kafka needs Java ${JAVA_MIN} or newer; this is ${major}.`);
}

async function refuseWithout(program: string, args: string[], what: string): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, args);
    return `${stdout}${stderr}`;
  } catch {
    throw new Error(
      `Kafka needs ${what}, and \`${program}\` does not run here. Install it, or name a broker in KAFKA_BROKERS.`,
    );
  }
}
