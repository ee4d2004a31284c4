import type { TaxLot } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { realizedGainsQuery, taxLotsQuery } from '../api/account.js';
import { day } from '../format/times.js';
import { useApi } from '../session/context.js';
import { CopyId } from '../ui/copy-id.js';
import { Gain, Money, Shares } from '../ui/figure.js';
import { Details, Panel } from '../ui/panel.js';

/** Why a lot costs more than was paid for it: the loss that it took over, and from which sale (IRC 1091). */
export function WashSale({ accountId, lot }: { accountId: string; lot: TaxLot }) {
  const api = useApi();
  const sourceId = lot.wash_sale_source_lot_id;
  const { data: lots = [] } = useQuery(taxLotsQuery(api, accountId, 'ALL'));
  const { data: gains = [] } = useQuery(realizedGainsQuery(api, accountId));
  const source = lots.find(({ lot_id }) => lot_id === sourceId);
  const sales = gains.filter(({ lot_id, adjustment_code }) => lot_id === sourceId && adjustment_code === 'W');
  return (
    <Panel
      title={`The wash sale behind this lot of ${lot.security.value}`}
      aside={
        <Link to="/accounts/$accountId/lots" params={{ accountId }} search={({ lot: _, ...others }) => others}>
          Close
        </Link>
      }
    >
      <div className="columns">
        <div className="stack-tight">
          <p>
            Shares that were bought within 30 days of a sale at a loss replace those that were sold. The loss does not
            count then: it is added to what the new shares cost, and their holding period goes on from the old ones.
          </p>
          {sales.map(sale => (
            <p key={`${sale.transaction_id} ${sale.quantity}`}>
              On {day(sale.disposed_date)} <Shares quantity={sale.quantity} /> shares, acquired{' '}
              {day(sale.acquired_date)}, were sold for <Money amount={sale.proceeds} currency={sale.currency} />; they
              had cost <Money amount={sale.cost_basis} currency={sale.currency} />. Of that loss{' '}
              <Money amount={sale.adjustment_amount} currency={sale.currency} /> was disallowed, which left{' '}
              <Gain amount={sale.realized_gain} currency={sale.currency} />.
            </p>
          ))}
          {sourceId && sales.length === 0 && (
            <p className="soft">The sale was in another account of the same client, or in one of its IRAs.</p>
          )}
        </div>
        <Details
          facts={[
            { name: 'Paid for this lot', value: <Money amount={lot.cost_basis} currency={lot.currency} /> },
            { name: 'Loss taken over', value: <Money amount={lot.wash_sale_disallowed} currency={lot.currency} /> },
            { name: 'Adjusted cost basis', value: <Money amount={lot.adjusted_cost_basis} currency={lot.currency} /> },
            { name: 'Acquired', value: day(lot.acquired_date) },
            { name: 'Holding period from', value: day(lot.holding_period_start_date) },
            ...(sourceId ? [{ name: 'Lot that was sold', value: <CopyId id={sourceId} /> }] : []),
            ...(source ? [{ name: 'It was acquired', value: day(source.acquired_date) }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}
