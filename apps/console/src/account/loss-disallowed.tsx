import type { WashSale } from '@sandbourse/sdk';
import { Link } from '@tanstack/react-router';
import { day } from '../format/times.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Money, Price, Shares } from '../ui/figure.js';
import { AccountName } from './account-name.js';
import { disallowedOf, isDisallowedForever, lossOf } from './wash-sale-figures.js';

interface LossDisallowedProps {
  readonly accountId: string;
  /** At least one wash sale of the same lot. The wash sales may belong to several sales. */
  readonly washSales: readonly WashSale[];
}

/**
 * Shows the disallowed loss of a sale: the lots that replaced its shares, and the loss that each lot took over (IRC
 * 1091).
 */
export function LossDisallowed({ accountId, washSales }: LossDisallowedProps) {
  const sales = [...new Map(washSales.map(each => [each.sold.transaction_id, each])).values()];
  return (
    <section className="stack-tight" aria-label="Loss disallowed">
      <h3>Disallowed loss</h3>
      {sales.map(sale => (
        <Sale
          key={sale.sold.transaction_id}
          sale={sale}
          washSales={washSales.filter(({ sold }) => sold.transaction_id === sale.sold.transaction_id)}
        />
      ))}
      <DataTable
        caption="Lots that replaced the shares"
        columns={columns(accountId)}
        rows={washSales}
        keyOf={({ sold, replacement }) => `${sold.transaction_id} ${replacement?.lot_id}`}
      />
      {washSales.some(isDisallowedForever) && (
        <p className="soft">In an IRA, the loss is not added to the lot. It is disallowed permanently.</p>
      )}
    </section>
  );
}

function Sale({ sale, washSales }: { sale: WashSale; washSales: readonly WashSale[] }) {
  const { sold, currency } = sale;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <p>
      <Shares quantity={sold.quantity} /> shares were sold for {money(sold.proceeds)} on {day(sold.disposed_date)}.
      Their cost was {money(sold.cost_basis)}, so the loss is {money(lossOf(sale))}. Shares bought within 30 days before
      or after the sale replaced some or all of the sold shares. {money(disallowedOf(washSales))} of the loss is
      disallowed.
    </p>
  );
}

function columns(accountId: string): readonly Column<WashSale>[] {
  return [
    { id: 'lot', header: 'Lot', cell: ({ replacement }) => <ReplacementLink replacement={replacement} /> },
    {
      id: 'account',
      header: 'Account',
      cell: ({ replacement }) => {
        if (!replacement) return <span className="soft">an account that you cannot see</span>;
        return replacement.account_id === accountId ? (
          'this account'
        ) : (
          <AccountName accountId={replacement.account_id} />
        );
      },
    },
    { id: 'replaced', header: 'Shares replaced', align: 'end', cell: row => <Shares quantity={row.quantity} /> },
    {
      id: 'price',
      header: 'Bought at',
      align: 'end',
      cell: row => <Price amount={row.replacement?.cost_per_share ?? null} currency={row.currency} />,
    },
    {
      id: 'disallowed',
      header: 'Disallowed',
      align: 'end',
      cell: row => <Money amount={row.disallowed} currency={row.currency} />,
    },
    {
      id: 'added',
      header: 'Basis adjustment',
      align: 'end',
      cell: row => <Money amount={row.added_to_basis} currency={row.currency} />,
    },
    {
      id: 'holding',
      header: 'Holding period added (days)',
      align: 'end',
      cell: row => <span className="figure">{row.holding_days_carried_over ?? '–'}</span>,
    },
  ];
}

function ReplacementLink({ replacement }: Pick<WashSale, 'replacement'>) {
  if (!replacement) return <span className="soft">–</span>;
  return (
    <Link
      to="/accounts/$accountId/lots"
      params={{ accountId: replacement.account_id }}
      search={{ show: 'ALL', lot: replacement.lot_id }}
    >
      bought {day(replacement.acquired_date)}
    </Link>
  );
}
