import type { ValueChart } from './value-chart.js';

/** The content of a document for people, from which HTML or PDF is made. Texts and numbers are already formatted. */
export interface Document {
  /** The brand of the firm. Null for the brand of the platform. */
  readonly brand: Brand | null;
  readonly title: string;
  /** The lines below the title, which name the owner and the period. */
  readonly lines: readonly string[];
  readonly facts: readonly Fact[];
  readonly chart: ValueChart | null;
  readonly tables: readonly Table[];
  /** The notes at the end. */
  readonly notes: readonly string[];
  /** The creation time in the file. It is fixed, so that the same document can be made again later. */
  readonly at: Date;
}

/** The brand of a firm on its documents. */
export interface Brand {
  /** The name that the document shows above its title. */
  readonly displayName: string | null;
  /** The accent colour as `#` and six hexadecimal digits. */
  readonly accentColor: string | null;
  /** The text that the document shows below its notes. */
  readonly footer: string | null;
}

/** The colour of charts if the brand has no accent colour. */
export const DEFAULT_ACCENT = '#3a4ed5';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The text that replaces a table without rows. */
  readonly empty: string;
}

export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
  /** The width of the column, relative to the other columns: 2 is twice as wide as 1. */
  readonly width: number;
}

export interface Row {
  readonly cells: readonly string[];
  /** True if the row is a detail of the row before it. */
  readonly isPart: boolean;
}
