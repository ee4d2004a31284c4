import { listOf, type Sandbourse } from '@sandbourse/sdk';
import { CommandFailure, EXIT } from '../failure.js';

const ID = /^snap_[0-9A-Z]{26}$/;
const LIST = 'sandbourse snapshot list lists them.';

/**
 * Returns the id of a snapshot that is given by its id or its name. Throws CommandFailure if no snapshot has the name, or if
 * snapshots of several firms have it.
 * @param firm looks for the name only among the snapshots of this firm
 */
export async function snapshotIdOf(client: Sandbourse, given: string, firm?: string): Promise<string> {
  if (ID.test(given)) return given;
  const query = firm === undefined ? {} : { firm_id: firm };
  const snapshots = await listOf(client.sandbox.all('/snapshots', { params: { query } }));
  const [named, ...others] = snapshots.filter(({ name }) => name === given);
  if (!named) throw new CommandFailure(`You have no snapshot with the id or name ${given}.`, LIST, EXIT.notFound);
  if (others.length === 0) return named.snapshot_id;
  const each = [named, ...others].map(({ snapshot_id, firm_id }) => `${snapshot_id} of ${firm_id}`).join(', ');
  throw new CommandFailure(
    `Several firms have a snapshot ${given}: ${each}.`,
    'Use the id, or name the firm.',
    EXIT.usage,
  );
}
