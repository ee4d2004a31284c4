import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fill } from '@sandbourse/ledger';
import { ROOT } from '../../stack/root.js';

/** What benchmarks use of the brokerage's ledger: apps are loaded as programs, not imported. */
interface PosterProgram {
  readonly TradePoster: { connect(url: string): TradePoster };
}

export interface TradePoster {
  /** All of them in one transaction. */
  post(fills: readonly Fill[]): Promise<void>;
  close(): Promise<void>;
}

export async function connectPoster(url: string): Promise<TradePoster> {
  const program = pathToFileURL(join(ROOT, 'apps/baas/dist/ledger/trade-poster.js')).href;
  const { TradePoster } = (await import(program)) as PosterProgram;
  return TradePoster.connect(url);
}
