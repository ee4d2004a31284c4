import { Injectable } from '@nestjs/common';
import type { Queryable } from '@sandbourse/platform/database';

/**
 * Time for which used signatures are stored. A signature is valid for one minute: from 30 seconds before its timestamp
 * to 30 seconds after it. Used signatures are stored for twice this time.
 */
const KEPT_FOR = '2 minutes';
const FORGOTTEN_AT_ONCE = 1_000;

@Injectable()
export class SignatureStore {
  /**
   * Marks signatures as used. Returns the signatures that were not used before, on any replica. Also deletes signatures
   * that are too old to be valid.
   */
  async use(db: Queryable, signatures: readonly string[], at: Date): Promise<Set<string>> {
    const rows = await db.query<{ signature: string }>(
      `with forgotten as (
         delete from used_signatures where signature in (
           select signature from used_signatures where used_at < $2::timestamptz - interval '${KEPT_FOR}'
            limit ${FORGOTTEN_AT_ONCE} for update skip locked))
       insert into used_signatures (signature, used_at)
       select distinct signature, $2::timestamptz from unnest($1::text[]) as signature order by signature
       on conflict (signature) do nothing returning signature`,
      [signatures, at],
    );
    return new Set(rows.map(row => row.signature));
  }
}
