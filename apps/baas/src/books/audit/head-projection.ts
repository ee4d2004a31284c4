import { type ChainHead, type Entry, emptyChain, headAfter } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';
import type { Fold, Projection, Rows } from './projection.js';

const rowsOf = ({ sequence, hash }: ChainHead): Rows => new Map([['head', `${sequence} ${hash}`]]);

/**
 * The sequence number and the hash of the last entry in each account's ledger. The chain continues from these values.
 */
export const headProjection: Projection = {
  name: 'accounts.ledger_head',

  async fold(_tx: Tx, accountId: string): Promise<Fold> {
    let head = emptyChain(accountId);
    return {
      apply: (entry: Entry) => {
        head = headAfter(entry);
      },
      rows: () => rowsOf(head),
      restore: async tx => {
        await tx.query('update accounts set ledger_sequence = $2, ledger_hash = $3 where account_id = $1', [
          accountId,
          head.sequence,
          head.hash,
        ]);
      },
    };
  },

  async stored(tx, accountId) {
    const rows = await tx.query<{ sequence: number; hash: string }>(
      'select ledger_sequence as sequence, ledger_hash as hash from accounts where account_id = $1',
      [accountId],
    );
    return rows[0] ? rowsOf(rows[0]) : new Map();
  },
};
