/**
 * A pseudo-random generator that returns the same numbers for a seed on every machine and in every run. It uses 32-bit
 * integers (FNV-1a, then mulberry32). It only determines names, dates and amounts of an invented practice.
 */
export class Chance {
  private state = 0x811c9dc5;

  constructor(seed: string) {
    for (let i = 0; i < seed.length; i++) this.state = Math.imul(this.state ^ seed.charCodeAt(i), 0x01000193);
  }

  /** Returns a whole number between two numbers, both inclusive. */
  between(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.next() % choices.length] as T;
  }

  /** Returns `count` different choices in random order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(this.next() % left.length, 1)[0] as T,
    );
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let hash = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return (hash ^ (hash >>> 14)) >>> 0;
  }
}
