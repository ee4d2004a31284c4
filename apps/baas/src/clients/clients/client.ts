export interface Client {
  readonly firmId: string;
  readonly clientId: string;
  /** The rep code of the client's advisor. */
  readonly repCode: string;
  readonly createdAt: Date;
}
