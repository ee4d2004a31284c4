import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Another process, which answers each line of its standard input with a line, and which a test can stall. */
export class OtherProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly lines: AsyncIterator<string>,
  ) {}

  /** Starts a script in Node. Resolves with the process and the first line that it has written. */
  static async start(script: string, args: readonly string[]): Promise<{ process: OtherProcess; first: string }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface(child.stdout as NodeJS.ReadableStream)[Symbol.asyncIterator]();
    const started = new OtherProcess(child, lines);
    return { process: started, first: await started.next() };
  }

  /** Sends a line, which a process that has stalled reads later. */
  send(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }

  async next(): Promise<string> {
    return (await this.lines.next()).value as string;
  }

  ask(line: string): Promise<string> {
    this.send(line);
    return this.next();
  }

  stall(): void {
    this.child.kill('SIGSTOP');
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
  }
}

/**
 * Starts a service whose work runner does nothing, and that takes an item of a queue (`take <file> <class> <method>`) and
 * later does it (`act`). It answers with the number of items, and then with `done` or the name of the error.
 */
const TAKER = `
  import { createInterface } from 'node:readline';
  import { WorkRunner } from '@sandbourse/platform/work';
  const [, file, environment] = process.argv;
  const { startTaker } = await import(file);
  const { app } = await startTaker(JSON.parse(environment));
  await app.get(WorkRunner, { strict: false }).stop();
  let items = [];
  const take = async (from, name, method) => {
    const provider = app.get((await import(from))[name], { strict: false });
    ({ items } = await provider[method](1));
    return String(items.length);
  };
  const act = () => items[0](new AbortController().signal).then(() => 'done', error => error.constructor.name);
  console.log('started');
  for await (const line of createInterface(process.stdin)) {
    const [verb, ...rest] = line.split(' ');
    console.log(await (verb === 'take' ? take(...rest) : act()));
  }
`;

/**
 * Starts a service in another process, to take items of queues when the test asks for them (see `TAKER`).
 * @param file the URL of a module that exports `startTaker(environment)`, which starts a service under test
 */
export async function startTaker(file: URL, environment: Record<string, string>): Promise<OtherProcess> {
  return (await OtherProcess.start(TAKER, [file.href, JSON.stringify(environment)])).process;
}
