import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '4.1.1';
const JAVA_MIN = 17;
/** The path is valid from `dist` and from `src`: the file is next to its source. */
const POM = fileURLToPath(new URL('../../src/kafka/pom.xml', import.meta.url));

const run = promisify(execFile);

/**
 * Returns the folder with the broker's jars. The jars are downloaded from Maven Central on first use, and cached for
 * this user.
 */
export async function kafkaJars(cache = join(homedir(), '.cache', 'sandbourse')): Promise<string> {
  const jars = join(cache, `kafka-${VERSION}`);
  if (existsSync(jars)) return jars;

  // Downloads to another folder and renames it, so that an interrupted download is not mistaken for a complete one.
  const fetched = `${jars}.${process.pid}`;
  await mkdir(cache, { recursive: true });
  await refuseWithout('mvn', ['-v'], 'Apache Maven');
  await run('mvn', [
    ...['-q', '-B', '-f', POM, 'dependency:copy-dependencies'],
    ...['-DincludeScope=runtime', `-DoutputDirectory=${fetched}`],
  ]);
  await rename(fetched, jars).catch(async (error: unknown) => {
    await rm(fetched, { recursive: true, force: true });
    // Another process was faster.
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
