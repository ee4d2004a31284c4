import { once, type Reach } from '../async/startup-retry.js';
import { Database } from './database.js';

/** Databases that are configured to be on one Postgres server are not: a relaxed commit could be lost while what followed it is kept. */
export class ServersDiffer extends Error {
  constructor() {
    super(
      'DATABASES_SHARE_SERVER is yes, but DATABASE_URL and BUS_DATABASE_URL are two Postgres servers: unset it, or use one server',
    );
    this.name = 'ServersDiffer';
  }
}

/** Rejects with `ServersDiffer` unless the database with this address has the same write-ahead log as the other. */
export async function assertOneServer(db: Database, otherUrl: string, reach: Reach = once): Promise<void> {
  const other = new Database({ url: otherUrl, connectionsMax: 1, applicationName: 'one server', reach });
  try {
    const [one, two] = await Promise.all([serverOf(db), serverOf(other)]);
    if (one !== two) throw new ServersDiffer();
  } finally {
    await other.close();
  }
}

/** What `initdb` gave the server: a copy of it that is written to by itself keeps it, but is no second server that services use. */
async function serverOf(db: Database): Promise<string | undefined> {
  const [server] = await db.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
  return server?.id;
}
