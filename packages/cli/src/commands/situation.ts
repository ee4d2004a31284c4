import { ApiError, listOf, type Sandbourse } from '@sandbourse/sdk';
import { CommandFailure, EXIT } from '../failure.js';
import type { Report } from '../replay/report-file.js';
import { exportOf } from './exported-book.js';
import { snapshotIdOf } from './snapshot-id.js';

/** The lifetime in seconds of the temporary branch that is exported. Usually, it is deleted earlier. */
const BRANCH_TTL = 300;

/** The situation before the requests of a report. */
export type Situation = Pick<Report, 'book' | 'ids'> & Pick<Report['firm'], 'from' | 'began_at'>;

/** Returns a snapshot as a book: the export of a temporary branch. */
export async function bookOfSnapshot(client: Sandbourse, snapshot_id: string, opening?: boolean): Promise<object> {
  const params = { path: { snapshot_id } };
  const { firm_id } = await client.sandbox.post('/snapshots/{snapshot_id}/branch', {
    params,
    body: { ttl: BRANCH_TTL },
  });
  try {
    return await exportOf(client, firm_id, opening);
  } finally {
    await client.sandbox.delete('/firms/{firm_id}', { params: { path: { firm_id } } });
  }
}

/** Returns the situation in which a test firm began. Throws an ApiError if it is not stored. */
export async function originOf(client: Sandbourse, firm_id: string): Promise<Situation> {
  const origin = await client.sandbox.get('/firms/{firm_id}/origin', { params: { path: { firm_id } } });
  return { from: 'ORIGIN', began_at: origin.created_at, book: origin.book, ids: origin.ids };
}

/**
 * Returns the situation in a snapshot of a firm. If the snapshot is of another firm, the firm is a branch of it, and the
 * situation began with the branch.
 */
export async function snapshotOf(client: Sandbourse, firmId: string, given: string): Promise<Situation> {
  const snapshot_id = await ownSnapshotOf(client, firmId, given);
  const snapshot = await client.sandbox.get('/snapshots/{snapshot_id}', { params: { path: { snapshot_id } } });
  const book = await bookOfSnapshot(client, snapshot_id);
  const isOwn = snapshot.firm_id === firmId;
  return {
    from: snapshot.name,
    began_at: isOwn ? snapshot.created_at : EVERYTHING,
    // A clock that shows real time has no place in a book, but the situation is of that time.
    book: { clock: { at: snapshot.clock, frozen: false }, ...book },
    ids: (await namesOf(client, firmId)) ?? { accounts: await accountsIn(client, book as ExportedBook) },
  };
}

/** Returns the id of a snapshot of the firm. If the firm has none of this name, looks among all snapshots. */
async function ownSnapshotOf(client: Sandbourse, firmId: string, given: string): Promise<string> {
  try {
    return await snapshotIdOf(client, given, firmId);
  } catch (error) {
    if (error instanceof CommandFailure && error.exitCode === EXIT.notFound) return snapshotIdOf(client, given);
    throw error;
  }
}

/** Returns the ids of a firm by the names in its book. Undefined for a firm without a book. */
async function namesOf(client: Sandbourse, firmId: string): Promise<Situation['ids'] | undefined> {
  try {
    return (await originOf(client, firmId)).ids ?? undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

interface ExportedBook {
  readonly accounts?: readonly { readonly name: string }[];
}

/** The characters that the number of an account has in a branch, in addition to its number in the original. */
const OF_BRANCH = /-[0-9A-Z]{4}$/;

/** Returns the ids of the accounts of a firm by the names in the book of its branch, which are their numbers there. */
async function accountsIn(client: Sandbourse, { accounts = [] }: ExportedBook): Promise<Record<string, string>> {
  if (accounts.length === 0) return {};
  const originals = await listOf(client.baas.all('/accounts', { params: { query: {} } }));
  const byNumber = new Map(originals.map(({ account_number, account_id }) => [account_number, account_id]));
  return Object.fromEntries(
    accounts.flatMap(({ name }) => {
      const id = byNumber.get(name.replace(OF_BRANCH, ''));
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** A time before the requests of any firm. A branch has only requests after its snapshot. */
const EVERYTHING = '1970-01-01T00:00:00Z';
