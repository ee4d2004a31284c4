const COMMA = 0x2c;
const NEWLINE = 0x0a;
const POINT = 0x2e;
const ZERO = 0x30;

/** Reads the fields of a simple CSV file in order, directly from its bytes. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  skipLine(): void {
    while (this.next() !== NEWLINE);
  }

  /** Skips the next field if its text is `text`. Returns true if it was skipped. */
  skipIf(text: string): boolean {
    for (let i = 0; i < text.length; i++) {
      if (this.bytes[this.at + i] !== text.charCodeAt(i)) return false;
    }
    if (this.bytes[this.at + text.length] !== COMMA) return false;
    this.at += text.length + 1;
    return true;
  }

  readText(): string {
    const start = this.at;
    while (!isSeparator(this.next()));
    return String.fromCharCode(...this.bytes.subarray(start, this.at - 1));
  }

  /** Reads a date (YYYY-MM-DD) as a number for fast comparisons: 20211119. */
  readCompactDate(): number {
    const year = this.digits(4);
    this.at++;
    const month = this.digits(2);
    this.at++;
    const day = this.digits(2);
    this.at++;
    return year * 10_000 + month * 100 + day;
  }

  /** Reads a decimal as a whole number in units of 10^-places. Throws if the decimal has more decimal places. */
  readUnits(places: number): number {
    let units = 0;
    let missing = places;
    let isFraction = false;
    for (let byte = this.next(); !isSeparator(byte); byte = this.next()) {
      if (byte === POINT) {
        isFraction = true;
        continue;
      }
      units = units * 10 + (byte - ZERO);
      if (isFraction) missing--;
    }
    if (missing < 0) throw new Error(`a number before byte ${this.at} has more than ${places} places`);
    return units * 10 ** missing;
  }

  private digits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 10 + (this.next() - ZERO);
    return value;
  }

  /** Returns the next byte. At the end of the data it returns a newline, so the last line needs none. */
  private next(): number {
    return this.bytes[this.at++] ?? NEWLINE;
  }
}

function isSeparator(byte: number): boolean {
  return byte === COMMA || byte === NEWLINE;
}
