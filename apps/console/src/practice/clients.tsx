import type { Account, CrmClient } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountsQuery, clientsQuery, householdsQuery } from '../api/practice.js';
import { sumsByCurrency } from '../format/exact.js';
import { accountType } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Amounts } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

interface Row {
  readonly client: CrmClient;
  readonly household: string;
  readonly accounts: readonly Account[];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Client',
    sortBy: ({ client }) => client.last_name,
    cell: ({ client }) => `${client.first_name} ${client.last_name}`,
  },
  { id: 'household', header: 'Household', sortBy: ({ household }) => household, cell: ({ household }) => household },
  { id: 'age', header: 'Age', align: 'end', sortBy: ({ client }) => client.age, cell: ({ client }) => client.age },
  { id: 'accounts', header: 'Accounts', cell: ({ accounts }) => <AccountLinks accounts={accounts} /> },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    sortBy: ({ accounts }) => valuesOf(accounts)[0]?.amount ?? null,
    cell: ({ accounts }) => <Amounts amounts={valuesOf(accounts)} />,
  },
];

export function Clients() {
  const api = useApi();
  const clients = useQuery(clientsQuery(api));
  const { data: households = [] } = useQuery(householdsQuery(api));
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const nameOf = new Map(households.map(({ household_id, name }) => [household_id, name]));
  return (
    <Panel title="Clients" flush>
      <Answered query={clients}>
        {known =>
          known.length === 0 ? (
            <Empty title="No client yet">
              Clients appear here when the sandbox has created them, or when you create clients over the API.
            </Empty>
          ) : (
            <DataTable
              caption="Clients, their households and accounts"
              columns={COLUMNS}
              rows={known.map(client => ({
                client,
                household: nameOf.get(client.household_id ?? '') ?? '',
                accounts: accounts.filter(
                  ({ client_id, rep_code }) => client_id === client.client_id && rep_code === client.rep_code,
                ),
              }))}
              keyOf={({ client }) => `${client.rep_code} ${client.client_id}`}
              initialSort={{ id: 'name', desc: false }}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

function AccountLinks({ accounts }: { accounts: readonly Account[] }) {
  return (
    <span className="stack-lines small">
      {accounts.map(({ account_id, account_type, custodian }) => (
        <Link key={account_id} to="/accounts/$accountId" params={{ accountId: account_id }}>
          {accountType(account_type)}
          {custodian.kind === 'OUTSIDE' && `, at ${custodian.name}`}
        </Link>
      ))}
    </span>
  );
}

function valuesOf(accounts: readonly Account[]) {
  const own = accounts.filter(({ custodian }) => custodian.kind === 'NATIVE');
  return sumsByCurrency(
    own.map(({ total_value, base_currency }) => ({ amount: total_value, currency: base_currency })),
  );
}
