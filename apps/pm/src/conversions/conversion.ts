/** The sandbox firm that was converted, and the live firm that it became. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
}
