import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/** The dump grants privileges, and expects that new objects have none. */
const REVOKE_DEFAULTS = ['tables', 'sequences', 'functions']
  .map(objects => `alter default privileges in schema public revoke all on ${objects} from ROLE_OF_SERVICE;`)
  .join('\n');

/**
 * Returns a function that makes an empty database one of version 0.2.0, for `prepare` of `createTestDatabase`. The dump
 * is what pg_dump writes of a database that the migrations of version 0.2.0 have made, compressed with gzip. The service
 * has the role ROLE_OF_SERVICE in it.
 */
export function version02(dump: URL): (database: { ownerUrl: string; appRole: string }) => Promise<void> {
  return async ({ ownerUrl, appRole }) => {
    const sql = gunzipSync(await readFile(dump)).toString();
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      await owner.query(`${REVOKE_DEFAULTS}\n${sql}`.replaceAll('ROLE_OF_SERVICE', appRole));
    } finally {
      await owner.end();
    }
  };
}
