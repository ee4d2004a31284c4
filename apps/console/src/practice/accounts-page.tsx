import type { Account } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountsQuery } from '../api/practice.js';
import { accountType, counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Money } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';

const COLUMNS: readonly Column<Account>[] = [
  {
    id: 'number',
    header: 'Number',
    sortBy: ({ account_number }) => account_number,
    cell: ({ account_id, account_number }) => (
      <Link to="/accounts/$accountId" params={{ accountId: account_id }}>
        {account_number}
      </Link>
    ),
  },
  {
    id: 'registration',
    header: 'Registration',
    wraps: true,
    sortBy: row => row.registration,
    cell: row => row.registration,
  },
  { id: 'type', header: 'Type', sortBy: row => row.account_type, cell: row => accountType(row.account_type) },
  { id: 'management', header: 'Management', sortBy: row => row.management, cell: row => words(row.management) },
  {
    id: 'cash',
    header: 'Cash',
    align: 'end',
    sortBy: row => row.cash_balance,
    cell: row => <Money amount={row.cash_balance} currency={row.base_currency} />,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    sortBy: row => row.total_value,
    cell: row => <Money amount={row.total_value} currency={row.base_currency} />,
  },
  { id: 'status', header: 'Status', sortBy: row => row.status, cell: row => <Status code={row.status} /> },
];

export function AccountsPage() {
  const accounts = useQuery(accountsQuery(useApi()));
  return (
    <>
      <PageHeader title="Accounts" />
      <Panel title="All accounts" flush {...(accounts.data && { note: counted(accounts.data.length, 'account') })}>
        <Answered query={accounts} lines={8}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No account yet">Accounts appear here when the sandbox has created them.</Empty>
            ) : (
              <DataTable
                caption="Accounts"
                columns={COLUMNS}
                rows={rows}
                keyOf={({ account_id }) => account_id}
                initialSort={{ id: 'number', desc: false }}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}
