import type { ConvertedTrial, Trial } from '@sandbourse/sdk';
import { day, moment } from '../format/times.js';
import { words } from '../format/words.js';
import { Status } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import type { Column } from '../ui/data-table.js';
import { TrialOperations } from './trial-operations.js';

/** @param onConverted Receives the secrets of a conversion, which are returned only once. */
export function trialColumns(onConverted: (converted: ConvertedTrial) => void): readonly Column<Trial>[] {
  return [
    { id: 'firm', header: 'Firm', sortBy: row => row.firm_name, cell: row => <strong>{row.firm_name}</strong> },
    { id: 'email', header: 'Email', sortBy: row => row.email, cell: row => row.email },
    { id: 'status', header: 'State', sortBy: row => row.status, cell: row => <Status code={row.status} /> },
    { id: 'practice', header: 'Practice', sortBy: row => row.practice, cell: row => words(row.practice) },
    { id: 'created', header: 'Signed up', sortBy: row => row.created_at, cell: row => moment(row.created_at) },
    {
      id: 'expires',
      header: 'Ends',
      sortBy: row => row.expires_at,
      cell: row => (row.expires_at === null ? '–' : day(row.expires_at.slice(0, 10))),
    },
    { id: 'id', header: 'Id', cell: row => <CopyId id={row.signup_id} /> },
    {
      id: 'do',
      header: 'Actions',
      cell: row => <TrialOperations trial={row} onConverted={onConverted} />,
    },
  ];
}
