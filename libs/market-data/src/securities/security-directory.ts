import { MalformedIdentifier, UnknownSecurity, UnknownSymbol } from '../market-data.errors.js';
import { isCusip, isIsin } from './check-digits.js';
import type { Security, SecurityReference } from './security.js';

const CUSIP_LENGTH = 9;

/** All securities of the market. They are found by symbol, CUSIP, ISIN or name. */
export class SecurityDirectory {
  /** Sorted by symbol. */
  readonly all: readonly Security[];
  readonly symbols: readonly string[];
  private readonly byName: Record<SecurityReference['type'], ReadonlyMap<string, Security>>;
  /**
   * Securities with a share class, by their symbol without the hyphen: BRKB for BRK-B. BRK-B would be left out if
   * another security had the symbol BRKB.
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
   * Finds a security by the notations of clients and custodians. Upper and lower case are the same.
   * - The share class of a ticker may follow a point, a slash, a blank or nothing: BRK-B, BRK.B, BRK/B, BRK B or BRKB.
   * - A CUSIP or ISIN may be given as a ticker. It may be written in groups: 037833 10 0 or US-037833100-5.
   * - A CUSIP may have lost its leading zeros in a spreadsheet.
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
   * Returns the security that `find` finds. Throws if it finds none. If the check digit of a CUSIP or ISIN is wrong,
   * the error says so, because then the user must correct the identifier.
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

  /** Finds a security by its ticker in any notation of `find`. Throws if it finds none. */
  bySymbol(ticker: string): Security {
    const security = this.find({ type: 'ticker', value: ticker });
    if (!security) throw new UnknownSymbol(ticker, this.symbols);
    return security;
  }

  /**
   * Returns the securities that match a text, in this order:
   * - The symbol is the text. A CUSIP or ISIN also finds its security here.
   * - The symbol starts with the text.
   * - A word of the name starts with the text.
   * - The name contains the text.
   *
   * Each group is sorted by symbol, so that a caller can divide the result into pages. An empty text finds all
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
 * Converts a ticker to our notation. Exchanges and vendors write a point, a slash or a blank before the share class.
 * Our notation has a hyphen.
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

/** Compares two texts by their code units, because the order of a locale differs between machines. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
