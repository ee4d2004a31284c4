import type { Connection } from './connection.js';

/** A statement whose import has begun. */
export interface BegunSync {
  readonly syncId: string;
  readonly connection: Connection;
  /** The ids of the connection's accounts, by their numbers. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly asOf: string;
}
