/** The ids of a sandbox firm and of the live firm that it has become. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
}
