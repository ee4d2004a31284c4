import { MalformedIdentifier, UnknownSecurity, UnknownSymbol } from '../market-data.errors.js';
import { isCusip, isIsin } from './check-digits.js';
import type { Security, SecurityReference } from './security.js';

const CUSIP_LENGTH = 9;

/** All securities of the market, with a search by any of their names. */
export class SecurityDirectory {
  /** Sorted by symbol. */
  readonly all: readonly Security[];
  readonly symbols: readonly string[];
  private readonly byName: Record<SecurityReference['type'], ReadonlyMap<string, Security>>;
  /**
   * Securities with a share class, by the symbol without its separator (BRKB). A text that is the symbol of another
   * security is left out.
   */
  private readonly byUnmarked: ReadonlyMap<string, Security>;

  constructor(securities: readonly Security[]) {
    this.all = [...securities].sort((a, b) => compareText(a.symbol, b.symbol));
    this.symbols = this.all.map(({ symbol }) => symbol);
    this.byName = {
      ticker: new Map(this.all.map(security => [security.symbol, security])),
      cusip: new Map(this.all.map(security => [security.cusip, security])),
      isin: new Map(this.all.map(security => [security.isin, security])),
    };
    this.byUnmarked = new Map(
      this.all.flatMap(security => {
        const unmarked = security.symbol.replace('-', '');
        return this.byName.ticker.has(unmarked) ? [] : [[unmarked, security] as const];
      }),
    );
  }

  /**
   * Finds a security by the notations that clients and custodians use, ignoring case. A ticker's share class may
   * follow a point, a slash, a blank or nothing (BRK-B is also BRK.B, BRK/B, BRK B and BRKB). A CUSIP or ISIN is also
   * accepted as a ticker. A CUSIP may have lost its leading zeros in a spreadsheet. A CUSIP or ISIN may be written in
   * groups (037833 10 0, US-037833100-5).
   */
  find({ type, value }: SecurityReference): Security | undefined {
    const written = value.trim().toUpperCase();
    const { ticker, cusip, isin } = this.byName;
    const number = written.replace(/[ -]/g, '');
    const byCusip = () => cusip.get(number.padStart(CUSIP_LENGTH, '0'));
    if (type === 'cusip') return byCusip();
    if (type === 'isin') return isin.get(number);
    return ticker.get(symbolOf(written)) ?? this.byUnmarked.get(written) ?? byCusip() ?? isin.get(number);
  }

  /**
   * Returns the result of `find`, or throws if there is no such security. A wrong check digit has its own error,
   * because its remedy differs from the remedy for an unknown security.
   */
  get(reference: SecurityReference): Security {
    const found = this.find(reference);
    if (found) return found;

    const { type } = reference;
    const value = reference.value.trim().toUpperCase();
    if (type === 'cusip' && !isCusip(value)) throw new MalformedIdentifier('CUSIP', value, 'the check digit is wrong');
    if (type === 'isin' && !isIsin(value)) throw new MalformedIdentifier('ISIN', value, 'the check digit is wrong');
    throw this.unknown({ type, value });
  }

  /** Returns the error for a security that the market does not have. */
  unknown({ type, value }: SecurityReference): UnknownSecurity {
    return new UnknownSecurity(type, value, this.symbols);
  }

  /** Finds a security by ticker, as market data endpoints do. Accepts the notations of `find`. */
  bySymbol(ticker: string): Security {
    const security = this.find({ type: 'ticker', value: ticker });
    if (!security) throw new UnknownSymbol(ticker, this.symbols);
    return security;
  }

  /**
   * Returns the securities that match the text, best first: the symbol itself, symbols that start with the text, names
   * with a word that starts with the text, and names that contain the text. Each group is sorted by symbol. The order
   * is the same on every call, so a caller can use pages. A CUSIP or ISIN finds its security. An empty text finds all
   * securities.
   */
  search(text: string): readonly Security[] {
    const wanted = text.trim().toUpperCase();
    const named = this.find({ type: 'ticker', value: wanted });
    const ranked = this.all.map(security => ({ security, rank: security === named ? 0 : rankOf(security, wanted) }));
    return ranked
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => Number(a.rank) - Number(b.rank))
      .map(({ security }) => security);
  }
}

/**
 * Converts a ticker to our notation: exchanges and vendors separate the share class with a point, a slash or a blank.
 */
function symbolOf(ticker: string): string {
  return ticker.replace(/[./ ]/, '-');
}

function rankOf({ symbol, name }: Security, wanted: string): number | undefined {
  if (symbol.startsWith(wanted)) return 1;

  const upperName = name.toUpperCase();
  if (` ${upperName}`.includes(` ${wanted}`)) return 2;
  if (upperName.includes(wanted)) return 3;
  return undefined;
}

/** Compares by code unit, which gives the same order everywhere, unlike a locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
