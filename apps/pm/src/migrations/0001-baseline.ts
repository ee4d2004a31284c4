import { marketSchema } from '@sandbourse/market/schema';
import { Baseline, platformSchema } from '@sandbourse/platform/baseline';

const ownSchema = (name: string) => new URL(`../../schema/${name}.sql`, import.meta.url);

/** All tables of the service. Processes of version 0.2 run on an upgraded database. */
export class Baseline1790000007000 extends Baseline {
  protected override readonly schema = [
    platformSchema('inbox'),
    platformSchema('idempotent-requests'),
    platformSchema('leases'),
    platformSchema('stream-tickets'),
    platformSchema('tenant-clocks'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    marketSchema('price-scripts'),
    ownSchema('ledger'),
    ownSchema('portfolios'),
    ownSchema('rebalancing'),
    ownSchema('clients'),
    ownSchema('billing'),
    ownSchema('custodians'),
    ownSchema('erased-history'),
  ];
  protected override readonly upgrade = [
    ownSchema('upgrade-from-0.2'),
    platformSchema('tenant-clocks-of-0.2'),
    platformSchema('leases'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    ownSchema('erased-history'),
    platformSchema('events-of-0.2'),
  ];
  protected override readonly version02 = { count: 24, last: 'UnknownCost1790000004000' };
  protected override readonly replaced = { count: 30, last: 'FirmCounts1790000006200' };
}
