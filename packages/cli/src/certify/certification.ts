import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Sandbourse } from '@sandbourse/sdk';
import { wallClock } from '../wall-clock.js';
import { ClientProcess } from './client-process.js';
import { type Check, SILENT_SECONDS, type Situation, VERSION } from './situation.js';
import { FirmStage } from './stage.js';

export interface CertificationOptions {
  /** The command that starts the client, for a shell. */
  readonly command: string;
  /** A further variable that gets the address of the sandbox. */
  readonly baseUrlEnv?: string | undefined;
  /** The time that a client has for a situation. */
  readonly deadlineSeconds: number;
  /** The number of situations at the same time. */
  readonly parallel: number;
  /** True if the firms of the situations stay until their lifetime ends. */
  readonly keep: boolean;
  readonly signal: AbortSignal;
  readonly onVerdict: (verdict: Verdict) => void;
}

/** The verdict on a client in one situation. */
export interface Verdict {
  readonly name: string;
  readonly title: string;
  readonly task: string;
  readonly is_passed: boolean;
  readonly checks: readonly { readonly expected: string; readonly is_met: boolean; readonly seen: string }[];
  /** Why the sandbox could not judge the client. Null if it has. */
  readonly error: string | null;
  readonly seconds: number;
  readonly firm_id: string | null;
  /** The exit code of the client. It does not count for the verdict. Null if the client was ended. */
  readonly exit_code: number | null;
  /** The end of the client's output. */
  readonly output: string;
}

export interface Certification {
  readonly version: number;
  readonly sandbox: string;
  readonly command: string;
  readonly started_at: string;
  readonly passed: number;
  readonly failed: number;
  readonly situations: readonly Verdict[];
}

/** Lets a client meet situations, and judges it by the books and logs of the sandbox. */
export async function certify(
  operator: Sandbourse,
  situations: readonly Situation[],
  options: CertificationOptions,
): Promise<Certification> {
  const startedAt = wallClock();
  const verdicts = new Map<Situation, Verdict>();
  const waiting = [...situations];
  const work = async () => {
    for (let next = waiting.shift(); next && !options.signal.aborted; next = waiting.shift()) {
      const verdict = await verdictOn(next, operator, options);
      verdicts.set(next, verdict);
      options.onVerdict(verdict);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, work));
  const judged = situations.flatMap(situation => verdicts.get(situation) ?? []);
  const passed = judged.filter(({ is_passed }) => is_passed).length;
  return {
    version: VERSION,
    sandbox: operator.baseUrl,
    command: options.command,
    started_at: startedAt.toISOString(),
    passed,
    failed: judged.length - passed,
    situations: judged,
  };
}

async function verdictOn(situation: Situation, operator: Sandbourse, options: CertificationOptions): Promise<Verdict> {
  const { name, title, task } = situation;
  const startedAt = performance.now();
  const about = { name, title, task };
  const seconds = () => Number(((performance.now() - startedAt) / 1000).toFixed(1));
  const nothing = { checks: [], firm_id: null, exit_code: null, output: '' };
  try {
    return { ...about, ...nothing, error: null, ...(await met(situation, operator, options)), seconds: seconds() };
  } catch (error) {
    return { ...about, ...nothing, is_passed: false, error: (error as Error).message, seconds: seconds() };
  }
}

type Outcome = Pick<Verdict, 'is_passed' | 'checks' | 'firm_id' | 'exit_code' | 'output'>;

/** Lets the client meet a situation in a firm of its own, and judges it. */
async function met(situation: Situation, operator: Sandbourse, options: CertificationOptions): Promise<Outcome> {
  const gone = new AbortController();
  const stage = await FirmStage.of(situation, operator, situation.webhook ? await freePort() : 0, gone.signal);
  try {
    const environment = {
      ...stage.environment(),
      ...(await situation.prepare?.(stage)),
      SANDBOURSE_SITUATION: situation.name,
      SANDBOURSE_URL: operator.baseUrl,
      SANDBOURSE_SILENT_SECONDS: String(SILENT_SECONDS),
      ...(options.baseUrlEnv !== undefined && { [options.baseUrlEnv]: operator.baseUrl }),
    };
    const client = new ClientProcess(options.command, environment);
    const run = await running(client, situation, stage, gone, options);
    const judged = situation.judge(await stage.evidence());
    const checks = [...judged, ...(situation.webhook ? [] : [endedInTime(run.isLate, options.deadlineSeconds)])];
    return {
      is_passed: checks.every(({ isMet }) => isMet),
      checks: checks.map(({ expected, isMet, seen }) => ({ expected, is_met: isMet, seen })),
      firm_id: stage.firm.firm_id,
      exit_code: run.exitCode,
      output: client.output,
    };
  } finally {
    const path = { firm_id: stage.firm.firm_id };
    if (!options.keep) await operator.sandbox.delete('/firms/{firm_id}', { params: { path } });
  }
}

/** Waits until the client has ended, or ends it: at its deadline, on Ctrl-C, or when a receiver has received all. */
async function running(
  client: ClientProcess,
  situation: Situation,
  stage: FirmStage,
  gone: AbortController,
  { deadlineSeconds, signal }: CertificationOptions,
): Promise<{ isLate: boolean; exitCode: number | null }> {
  let isLate = false;
  const stop = () => void client.stop();
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, deadlineSeconds * 1000);
  signal.addEventListener('abort', stop, { once: true });
  void client.ended.then(() => gone.abort());
  const happening = (situation.happen?.(stage) ?? Promise.resolve()).catch((error: unknown) => {
    // A client that ends early is judged by what it has done.
    if (!gone.signal.aborted) throw error;
  });
  try {
    if (situation.webhook) await happening;
    else await Promise.all([client.ended, happening]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await client.stop();
  }
  return { isLate, exitCode: await client.ended };
}

function endedInTime(isLate: boolean, seconds: number): Check {
  return {
    expected: `the client has ended within ${seconds} s`,
    isMet: !isLate,
    seen: isLate ? 'it was ended' : 'it ended',
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
