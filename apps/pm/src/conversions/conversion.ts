/** The sandbox firm that was signed, and the live firm that it became. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
}
