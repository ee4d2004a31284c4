import { marketSchema } from '@sandbourse/market/schema';
import { Baseline, platformSchema } from '@sandbourse/platform/baseline';

const ownSchema = (name: string) => new URL(`../../schema/${name}.sql`, import.meta.url);

/** All tables of the service. Processes of version 0.2 run on an upgraded database. */
export class Baseline1790000007000 extends Baseline {
  protected override readonly schema = [
    platformSchema('inbox'),
    platformSchema('idempotent-requests'),
    platformSchema('stream-tickets'),
    platformSchema('tenant-clocks'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    marketSchema('market-hours'),
    ownSchema('accounts'),
    ownSchema('margin-rules'),
    ownSchema('ledger'),
    ownSchema('tax-lots'),
    ownSchema('lot-functions'),
    ownSchema('orders'),
    ownSchema('money'),
    ownSchema('market'),
    ownSchema('erased-history'),
  ];
  protected override readonly upgrade = [
    ownSchema('upgrade-from-0.2'),
    platformSchema('tenant-clocks-of-0.2'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    ownSchema('margin-rules'),
    ownSchema('lot-functions'),
    ownSchema('erased-history'),
    ownSchema('events-of-0.2'),
  ];
  protected override readonly version02 = { count: 46, last: 'RestatedOrders1790000004600' };
  protected override readonly replaced = { count: 57, last: 'FaultsOfRequests1790000006320' };
}
