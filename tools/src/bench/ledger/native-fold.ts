import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.js';
import type { FoldSummary, Trade } from './trades.js';

const SOURCE = join(ROOT, 'tools/src/bench/ledger/fold.c');
const KINDS: readonly Trade['kind'][] = ['BUY', 'SELL', 'DEPOSIT', 'DIVIDEND'];
const RECORD_BYTES = 32;

/** The compiled program. It is built in a folder that the caller deletes afterwards. */
export class NativeFold {
  private readonly program: string;
  private readonly data: string;

  constructor(folder: string) {
    this.program = join(folder, 'fold');
    this.data = join(folder, 'trades');
    execFileSync('gcc', ['-O2', '-o', this.program, SOURCE]);
  }

  load(trades: readonly Trade[]): void {
    const bytes = Buffer.alloc(trades.length * RECORD_BYTES);
    for (const [i, { kind, day, symbol, quantity, amount }] of trades.entries()) {
      const at = i * RECORD_BYTES;
      bytes.writeInt32LE(KINDS.indexOf(kind), at);
      bytes.writeInt32LE(day, at + 4);
      bytes.writeInt32LE(symbol, at + 8);
      bytes.writeBigInt64LE(BigInt(quantity), at + 16);
      bytes.writeBigInt64LE(BigInt(amount), at + 24);
    }
    writeFileSync(this.data, bytes);
  }

  /** Runs the program once. The returned seconds do not include the time to read the file. */
  run(): { readonly seconds: number; readonly summary: FoldSummary } {
    const output = execFileSync(this.program, [this.data], { encoding: 'utf8' });
    const [seconds = '', cash = '', shares = '', cost = '', gain = ''] = output.trim().split(' ');
    return { seconds: Number(seconds), summary: { cash, shares, cost, gain } };
  }
}
