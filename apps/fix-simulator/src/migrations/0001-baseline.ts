import { marketSchema } from '@sandbourse/market/schema';
import { Baseline, platformSchema } from '@sandbourse/platform/baseline';

const ownSchema = (name: string) => new URL(`../../schema/${name}.sql`, import.meta.url);

/** All tables of the service. Processes of version 0.2 run on an upgraded database. */
export class Baseline1790000007000 extends Baseline {
  protected override readonly schema = [
    platformSchema('inbox'),
    platformSchema('tenant-clocks'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    marketSchema('market-hours'),
    marketSchema('price-scripts'),
    ownSchema('venue'),
  ];
  protected override readonly upgrade = [
    platformSchema('tenant-clocks-of-0.2'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    ownSchema('upgrade-from-0.2'),
    platformSchema('events-of-0.2'),
  ];
  protected override readonly version02 = { count: 9, last: 'RestatedOrders1790000004600' };
  protected override readonly replaced = { count: 16, last: 'FirmCounts1790000006200' };
}
