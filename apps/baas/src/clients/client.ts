export interface Client {
  readonly firmId: string;
  readonly clientId: string;
  /** The advisor of the client. */
  readonly repCode: string;
  readonly createdAt: Date;
}
