import type { ValueChart } from './value-chart.js';

/** A document that a person reads, before it is HTML or PDF: words and figures as they are to be read. */
export interface Document {
  /** The brand of the firm; null for the platform's. */
  readonly brand: Brand | null;
  readonly title: string;
  /** Under the title: whose it is, of when. */
  readonly lines: readonly string[];
  readonly facts: readonly Fact[];
  readonly chart: ValueChart | null;
  readonly tables: readonly Table[];
  /** At the end. */
  readonly notes: readonly string[];
  /** When it is of: it is the same document whenever it is made. */
  readonly at: Date;
}

/** The brand that a firm puts on its documents. */
export interface Brand {
  /** Above the title. */
  readonly displayName: string | null;
  /** `#` and six hexadecimal digits. */
  readonly accentColor: string | null;
  /** Below the notes. */
  readonly footer: string | null;
}

/** The colour of charts, if a brand has no colour of its own. */
export const DEFAULT_ACCENT = '#0a6cbd';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The text in place of rows. */
  readonly empty: string;
}

export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
  /** Its part of the width, among those of the other columns. */
  readonly width: number;
}

export interface Row {
  readonly cells: readonly string[];
  /** A part of the row before it. */
  readonly isPart: boolean;
}
