/** The error codes of the market. A table in the services maps each code to an HTTP status. */
export type MarketDataErrorCode =
  | 'unknown_symbol'
  | 'unknown_security'
  | 'malformed_identifier'
  | 'unknown_pair'
  | 'malformed_date'
  | 'outside_coverage'
  | 'range_reversed'
  | 'bad_anchor'
  | 'unavailable';

export abstract class MarketDataError extends Error {
  abstract readonly code: MarketDataErrorCode;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A name that the market does not know, and the names that it knows. */
interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}

export class UnknownSymbol extends MarketDataError {
  readonly code = 'unknown_symbol';
  readonly wanted: UnknownName;
  constructor(symbol: string, known: readonly string[]) {
    super(`No security has the symbol ${symbol}`);
    this.wanted = { name: symbol, known };
  }

  static example(): UnknownSymbol {
    return new UnknownSymbol('APPL', ['AAPL']);
  }
}

export class UnknownSecurity extends MarketDataError {
  readonly code = 'unknown_security';
  readonly wanted: UnknownName;
  constructor(type: string, value: string, known: readonly string[]) {
    super(`No security has the ${type} ${value}`);
    this.wanted = { name: value, known };
  }

  static example(): UnknownSecurity {
    return new UnknownSecurity('ticker', 'APPL', ['AAPL']);
  }
}

export class MalformedIdentifier extends MarketDataError {
  readonly code = 'malformed_identifier';
  constructor(type: string, value: string, reason: string) {
    super(`${value} is not a valid ${type}: ${reason}`);
  }

  static example(): MalformedIdentifier {
    return new MalformedIdentifier('CUSIP', '037833101', 'the check digit is wrong');
  }
}

export class UnknownPair extends MarketDataError {
  readonly code = 'unknown_pair';
  constructor(readonly pair: string) {
    super(`There is no exchange rate for the pair ${pair}`);
  }

  static example(): UnknownPair {
    return new UnknownPair('EURXYZ');
  }
}

/** Thrown if a text is not a date, for example 2026-02-30. */
export class MalformedDate extends MarketDataError {
  readonly code = 'malformed_date';
  constructor(text: string) {
    super(`${text} is not a valid date. Send YYYY-MM-DD`);
  }

  static example(): MalformedDate {
    return new MalformedDate('2026-02-30');
  }
}

/** Thrown if a date has no prices because it is before the first or after the last session of the data. */
export class OutsideCoverage extends MarketDataError {
  readonly code = 'outside_coverage';
  constructor(what: string, when: string) {
    super(`There is no market data for ${what} (${when})`);
  }

  static example(): OutsideCoverage {
    return new OutsideCoverage('AAPL', '2031-01-02');
  }
}

export class RangeReversed extends MarketDataError {
  readonly code = 'range_reversed';
  constructor(from: string, to: string) {
    super(`The period starts on ${from}, after its end on ${to}`);
  }

  static example(): RangeReversed {
    return new RangeReversed('2026-11-20', '2026-11-01');
  }
}

/** Thrown if the configured anchor of the replay is invalid: one of its two dates is not a session. */
export class BadAnchor extends MarketDataError {
  readonly code = 'bad_anchor';
}

/** Thrown if a vendor of market data is unavailable or refuses to answer. A later request may succeed. */
export class MarketUnavailable extends MarketDataError {
  readonly code = 'unavailable';
}
