import { colours } from './colours.js';
import { type Columns, table } from './table.js';

/** The output of a command: tables and sentences for people, or JSON for programs with `--json`. */
export class Output {
  constructor(
    readonly isJson: boolean,
    private readonly write: (text: string) => void = text => void process.stdout.write(text),
    private readonly isTerminal = Boolean(process.stderr.isTTY),
  ) {}

  /** Writes a remark to standard error, so that pipes receive only the output. */
  note(text: string): void {
    if (!this.isJson) process.stderr.write(`${text}\n`);
  }

  /**
   * Reports that a part of the output is missing. The other parts are still shown. The report goes to standard error,
   * also with `--json`.
   */
  warn(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  list<Row>(rows: readonly Row[], columns: Columns<Row>, ifEmpty: string): void {
    if (this.isJson) this.json(rows);
    else if (rows.length === 0) this.note(ifEmpty);
    else this.line(table(rows, columns));
  }

  /** Writes one object: with `--json` unchanged, otherwise as the given lines. */
  one(thing: unknown, ...lines: readonly string[]): void {
    if (this.isJson) this.json(thing);
    else for (const line of lines) this.line(line);
  }

  /** Writes one object of a sequence: with `--json`, one line each. */
  next(thing: unknown, line: string): void {
    this.line(this.isJson ? JSON.stringify(thing) : line);
  }

  /** Shows the progress, updated in place on a terminal. */
  progress(label: string, percent: number): void {
    if (this.isJson || !this.isTerminal) return;
    const WIDTH = 30;
    const done = Math.round((WIDTH * percent) / 100);
    const bar = colours.green('█'.repeat(done)) + colours.dim('░'.repeat(WIDTH - done));
    process.stderr.write(`\r${bar} ${String(percent).padStart(3)}% ${label}\u001b[K${percent >= 100 ? '\n' : ''}`);
  }

  /** Runs something that takes a while. On a terminal, a line counts the seconds. */
  async during<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
    if (this.isJson || !this.isTerminal) return work();
    const startedAt = performance.now();
    const show = () =>
      process.stderr.write(`\r${label} … ${Math.round((performance.now() - startedAt) / 1000)} s\u001b[K`);
    const timer = setInterval(show, 1_000);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      process.stderr.write('\r\u001b[K');
    }
  }

  private json(thing: unknown): void {
    this.line(JSON.stringify(thing, null, 2));
  }

  private line(text: string): void {
    this.write(`${text}\n`);
  }
}

export function coloured(status: string): string {
  if (/FILLED|ACTIVE|READY|OPEN|ok|genuine/.test(status) && !/PARTIALLY|not/.test(status)) return colours.green(status);
  if (/REJECTED|CANCELLED|EXPIRED|DEAD|DISABLED|not|unsigned|older/.test(status)) return colours.red(status);
  return colours.yellow(status);
}
