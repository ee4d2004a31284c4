import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { washSalesQuery } from '../api/account.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { LossDisallowed } from './loss-disallowed.js';

/** Shows the lots that replaced the sold shares of one row of Form 8949. The row has a disallowed loss. */
export function WashedSale({ accountId, sale, lot }: { accountId: string; sale: string; lot: string }) {
  const washSales = useQuery(washSalesQuery(useApi(), accountId));
  return (
    <Panel
      title="Wash sale"
      aside={
        <Link
          to="/accounts/$accountId/gains"
          params={{ accountId }}
          search={({ sale: _, lot: __, ...others }) => others}
        >
          Close
        </Link>
      }
    >
      <Answered query={washSales}>
        {known => {
          const ofSale = known.filter(({ sold }) => sold.transaction_id === sale && sold.lot_id === lot);
          return ofSale.length > 0 ? (
            <LossDisallowed accountId={accountId} washSales={ofSale} />
          ) : (
            <Empty title="This loss is not disallowed">
              A purchase within 30 days after the sale would still make it a wash sale.
            </Empty>
          );
        }}
      </Answered>
    </Panel>
  );
}
