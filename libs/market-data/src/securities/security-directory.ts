import { MalformedIdentifier, UnknownSecurity, UnknownSymbol } from '../market-data.errors.js';
import { isCusip, isIsin } from './check-digits.js';
import type { Security, SecurityReference } from './security.js';

/** Every security of the market, found by any of its names. */
export class SecurityDirectory {
  /** By symbol, A to Z. */
  readonly all: readonly Security[];
  private readonly byName: Record<SecurityReference['type'], ReadonlyMap<string, Security>>;

  constructor(securities: readonly Security[]) {
    this.all = [...securities].sort((a, b) => compareText(a.symbol, b.symbol));
    this.byName = {
      ticker: new Map(this.all.map(security => [security.symbol, security])),
      cusip: new Map(this.all.map(security => [security.cusip, security])),
      isin: new Map(this.all.map(security => [security.isin, security])),
    };
  }

  /** A ticker's share class may be set off as the sender writes it: BRK-B is also BRK.B and BRK/B. */
  find({ type, value }: SecurityReference): Security | undefined {
    return this.byName[type].get(value) ?? (type === 'ticker' ? this.byName.ticker.get(symbolOf(value)) : undefined);
  }

  /** As `find`, but refuses: a wrong check digit by its own name, because the cure is another one than for a stranger. */
  get(reference: SecurityReference): Security {
    const found = this.find(reference);
    if (found) return found;

    const { type, value } = reference;
    if (type === 'cusip' && !isCusip(value)) throw new MalformedIdentifier('CUSIP', value, 'the check digit is wrong');
    if (type === 'isin' && !isIsin(value)) throw new MalformedIdentifier('ISIN', value, 'the check digit is wrong');
    throw new UnknownSecurity(type, value);
  }

  /** By plain ticker, as market data endpoints name a security; spelled as for `find`. */
  bySymbol(ticker: string): Security {
    const security = this.find({ type: 'ticker', value: ticker });
    if (!security) throw new UnknownSymbol(ticker);
    return security;
  }

  /**
   * Securities that match the text, best first: the symbol itself, symbols that start with it, names with a word that
   * starts with it, names that contain it; within each by symbol. The order is the same on every call, so a caller may
   * page through it. A CUSIP or ISIN finds its security. No text finds everything.
   */
  search(text: string): readonly Security[] {
    const wanted = text.trim().toUpperCase();
    const ranked = this.all.map(security => ({ security, rank: rankOf(security, wanted) }));
    return ranked
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => Number(a.rank) - Number(b.rank))
      .map(({ security }) => security);
  }
}

/** Our spelling of a ticker: exchanges and vendors set a share class off by a point, a slash or a blank. */
function symbolOf(ticker: string): string {
  return ticker.replace(/[./ ]/, '-');
}

function rankOf({ symbol, cusip, isin, name }: Security, wanted: string): number | undefined {
  if ([symbol, cusip, isin].includes(wanted) || symbol === symbolOf(wanted)) return 0;
  if (symbol.startsWith(wanted)) return 1;

  const upperName = name.toUpperCase();
  if (` ${upperName}`.includes(` ${wanted}`)) return 2;
  if (upperName.includes(wanted)) return 3;
  return undefined;
}

/** By code unit, which is the same everywhere, unlike a locale's order. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
