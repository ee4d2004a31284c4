import type { Transaction } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { allTransactionsQuery, TRANSACTIONS_PER_PAGE, transactionsQuery } from '../api/account.js';
import { day } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Gain, Price, Shares } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { Pages } from './pages.js';

const route = getRouteApi('/inside/accounts/$accountId/transactions');

// The service has sorted all rows, and the page shows only some of them. Sorting only these rows would be misleading,
// so the columns cannot be sorted.
const COLUMNS: readonly Column<Transaction>[] = [
  { id: 'date', header: 'Trade date', cell: row => day(row.trade_date) },
  { id: 'type', header: 'Type', cell: row => words(row.type) },
  { id: 'security', header: 'Security', cell: row => row.security?.value ?? '–' },
  { id: 'quantity', header: 'Shares', align: 'end', cell: row => <Shares quantity={row.quantity} /> },
  { id: 'price', header: 'Price', align: 'end', cell: row => <Price amount={row.price} currency={row.currency} /> },
  {
    id: 'net',
    header: 'Net amount',
    align: 'end',
    cell: row => <Gain amount={row.net_amount} currency={row.currency} />,
  },
  { id: 'settles', header: 'Settlement date', cell: row => day(row.settlement_date) },
  { id: 'description', header: 'Description', wraps: true, cell: row => row.description },
  { id: 'sequence', header: 'Entry no.', align: 'end', cell: row => row.sequence },
  { id: 'id', header: 'Id', cell: row => <CopyId id={row.transaction_id} /> },
];

/** Shows the entries of the account's ledger: one page, or all in one table. */
export function Transactions() {
  const { entries } = route.useSearch();
  return entries === 'all' ? <AllEntries /> : <PageOfEntries />;
}

function PageOfEntries() {
  const { accountId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const entries = useQuery({ ...transactionsQuery(useApi(), accountId, page), placeholderData: keepPreviousData });
  return (
    <Panel
      title="Transactions"
      flush
      {...(entries.data && { note: noteOn(entries.data.total) })}
      {...(entries.data &&
        entries.data.total > TRANSACTIONS_PER_PAGE && {
          aside: (
            <Link
              className="button"
              to="/accounts/$accountId/transactions"
              params={{ accountId }}
              search={{ entries: 'all' }}
            >
              Show all
            </Link>
          ),
        })}
    >
      <Answered query={entries} lines={10}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="No entry">This account has no ledger entries{page > 1 && ' on this page'}.</Empty>
          ) : (
            <>
              <Entries rows={items} />
              <Pages accountId={accountId} page={page} pages={Math.ceil(total / TRANSACTIONS_PER_PAGE)} />
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

function AllEntries() {
  const { accountId } = route.useParams();
  const entries = useQuery(allTransactionsQuery(useApi(), accountId));
  return (
    <Panel
      title="Transactions"
      flush
      {...(entries.data && { note: noteOn(entries.data.length) })}
      aside={
        <Link className="button" to="/accounts/$accountId/transactions" params={{ accountId }} search={{}}>
          Show pages
        </Link>
      }
    >
      <Answered query={entries} lines={10}>
        {items => (items.length === 0 ? <Empty title="No entry" /> : <Entries rows={items} />)}
      </Answered>
    </Panel>
  );
}

const noteOn = (total: number) => `${counted(total, 'entry', 'entries')}, latest first`;

function Entries({ rows }: { rows: readonly Transaction[] }) {
  return (
    <DataTable caption="Transactions" columns={COLUMNS} rows={rows} keyOf={({ transaction_id }) => transaction_id} />
  );
}
