import { Baseline, platformSchema } from '@sandbourse/platform/baseline';

const ownSchema = (name: string) => new URL(`../../schema/${name}.sql`, import.meta.url);

/** All tables of the service. Processes of version 0.2 run on an upgraded database. */
export class Baseline1790000007000 extends Baseline {
  protected override readonly schema = [
    platformSchema('inbox'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    ownSchema('webhooks'),
  ];
  protected override readonly upgrade = [
    ownSchema('upgrade-from-0.2'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    platformSchema('events-of-0.2'),
  ];
  protected override readonly version02 = { count: 4, last: 'DeliveriesUnreferenced1790000000004' };
  protected override readonly replaced = { count: 8, last: 'FirmCounts1790000006200' };
}
