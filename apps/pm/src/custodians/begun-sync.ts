import type { Connection } from './connection.js';

/** An import of a statement that has begun. */
export interface BegunSync {
  readonly syncId: string;
  readonly connection: Connection;
  /** The ids of the connection's accounts. The key is the account number. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly asOf: string;
}
