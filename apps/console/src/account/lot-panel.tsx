import type { TaxLot } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { taxLotsQuery, washSalesQuery } from '../api/account.js';
import { day, knownDay } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { CopyId } from '../ui/copy-id.js';
import { Money, Price, Shares } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';
import { LossDisallowed } from './loss-disallowed.js';
import { LossTakenOver } from './loss-taken-over.js';

/** Shows one lot: its cost, its holding period, and the effect of wash sales on it. */
export function LotPanel({ accountId, lotId }: { accountId: string; lotId: string }) {
  const lots = useQuery(taxLotsQuery(useApi(), accountId, 'ALL'));
  const lot = lots.data?.find(({ lot_id }) => lot_id === lotId);
  const title = lot ? `Lot of ${lot.security.value}, ${acquiredText(lot)}` : 'Lot';
  return (
    <Panel
      title={title}
      aside={
        <Link to="/accounts/$accountId/lots" params={{ accountId }} search={({ lot: _, ...others }) => others}>
          Close
        </Link>
      }
    >
      <Answered query={lots}>
        {() =>
          lot ? (
            <div className="columns">
              <WashSales accountId={accountId} lot={lot} />
              <About lot={lot} />
            </div>
          ) : (
            <Empty title="Lot not found">It may belong to another account, or its shares were recalculated.</Empty>
          )
        }
      </Answered>
    </Panel>
  );
}

function WashSales({ accountId, lot }: { accountId: string; lot: TaxLot }) {
  const washSales = useQuery(washSalesQuery(useApi(), accountId));
  return (
    <Answered query={washSales}>
      {known => {
        const takenOver = known.filter(({ replacement }) => replacement?.lot_id === lot.lot_id);
        const disallowed = known.filter(({ sold }) => sold.lot_id === lot.lot_id);
        return (
          <div className="stack">
            {takenOver.map(washSale => (
              <LossTakenOver
                key={`${washSale.sold.transaction_id} ${washSale.sold.lot_id}`}
                accountId={accountId}
                washSale={washSale}
              />
            ))}
            {disallowed.length > 0 && <LossDisallowed accountId={accountId} washSales={disallowed} />}
            {takenOver.length + disallowed.length === 0 && <Untouched lot={lot} />}
          </div>
        );
      }}
    </Answered>
  );
}

/**
 * Shows that no visible wash sale affects the lot. A loss may come from an account of the client that the reader cannot
 * see.
 */
function Untouched({ lot }: { lot: TaxLot }) {
  return (
    <p className="soft">
      {lot.wash_sale_source_lot_id
        ? 'These shares replaced shares that were sold at a loss. The sale is in an account that you cannot see.'
        : 'No wash sale affects this lot.'}
    </p>
  );
}

function About({ lot }: { lot: TaxLot }) {
  const { currency } = lot;
  const reason = lot.cost_basis === null ? 'COST_UNKNOWN' : null;
  return (
    <Details
      facts={[
        {
          name: 'Remaining shares',
          value: (
            <>
              <Shares quantity={lot.remaining_quantity} /> of <Shares quantity={lot.original_quantity} />
            </>
          ),
        },
        { name: 'Cost per share', value: <Price amount={lot.cost_per_share} currency={currency} reason={reason} /> },
        {
          name: 'Cost of remaining shares',
          value: <Money amount={lot.cost_basis} currency={currency} reason={reason} />,
        },
        { name: 'Carried loss', value: <Money amount={lot.wash_sale_disallowed} currency={currency} /> },
        {
          name: 'Adjusted cost basis',
          value: <Money amount={lot.adjusted_cost_basis} currency={currency} reason={reason} />,
        },
        { name: 'Holding period from', value: knownDay(lot.holding_period_start_date) },
        { name: 'Lot', value: <CopyId id={lot.lot_id} /> },
      ]}
    />
  );
}

function acquiredText({ acquired_date, is_inherited }: TaxLot): string {
  if (is_inherited) return 'inherited';
  return `acquired ${acquired_date === null ? 'on an unknown date' : day(acquired_date)}`;
}
