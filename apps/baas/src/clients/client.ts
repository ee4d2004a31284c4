export interface Client {
  readonly firmId: string;
  readonly clientId: string;
  /** The advisor whose client it is. */
  readonly repCode: string;
  readonly createdAt: Date;
}
