import type { ValueChart } from './value-chart.js';

/** The content of a document for people, before it becomes HTML or PDF. Texts and figures are already formatted. */
export interface Document {
  /** The brand of the firm; null for that of the platform. */
  readonly brand: Brand | null;
  readonly title: string;
  /** The lines below the title: the owner and the period. */
  readonly lines: readonly string[];
  readonly facts: readonly Fact[];
  readonly chart: ValueChart | null;
  readonly tables: readonly Table[];
  /** The notes at the end. */
  readonly notes: readonly string[];
  /** The time of the document. Making the document again later gives the same document. */
  readonly at: Date;
}

/** The brand of a firm on its documents. */
export interface Brand {
  /** The name above the title. */
  readonly displayName: string | null;
  /** The accent colour as `#` and six hexadecimal digits. */
  readonly accentColor: string | null;
  /** The text below the notes. */
  readonly footer: string | null;
}

/** The colour of charts if the brand has no accent colour. */
export const DEFAULT_ACCENT = '#0a6cbd';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The text if there are no rows. */
  readonly empty: string;
}

export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
  /** The width, relative to those of the other columns. */
  readonly width: number;
}

export interface Row {
  readonly cells: readonly string[];
  /** True if the row is a part of the row before it. */
  readonly isPart: boolean;
}
