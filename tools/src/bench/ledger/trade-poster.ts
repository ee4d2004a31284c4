import type { Fill } from '@sandbourse/ledger';
import { loadProgram } from '../../stack/program.js';

/** What benchmarks use of the brokerage's ledger. */
interface PosterProgram {
  readonly TradePoster: { connect(url: string): TradePoster };
}

export interface TradePoster {
  /** All of them in one transaction. */
  post(fills: readonly Fill[]): Promise<void>;
  close(): Promise<void>;
}

export async function connectPoster(url: string): Promise<TradePoster> {
  const { TradePoster } = await loadProgram<PosterProgram>('baas', 'books/trade-poster.js');
  return TradePoster.connect(url);
}
