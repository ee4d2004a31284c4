import { Baseline, platformSchema } from '@sandbourse/platform/baseline';

const ownSchema = (name: string) => new URL(`../../schema/${name}.sql`, import.meta.url);

/** All tables of the service. Processes of version 0.2 run on an upgraded database. */
export class Baseline1790000007000 extends Baseline {
  protected override readonly schema = [
    platformSchema('inbox'),
    platformSchema('idempotent-requests'),
    platformSchema('leases'),
    platformSchema('tenant-clocks'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    ownSchema('firms'),
    ownSchema('api-keys'),
    ownSchema('clocks'),
    ownSchema('trials'),
    ownSchema('requests'),
    ownSchema('test-firms'),
    ownSchema('password-resets'),
    ownSchema('snapshots'),
    ownSchema('faults'),
  ];
  protected override readonly upgrade = [
    ownSchema('upgrade-from-0.2'),
    platformSchema('tenant-clocks-of-0.2'),
    platformSchema('leases'),
    platformSchema('snapshots'),
    platformSchema('firm-counts'),
    ownSchema('test-firms'),
    ownSchema('password-resets'),
    ownSchema('snapshots'),
    ownSchema('faults'),
    platformSchema('events-of-0.2'),
  ];
  protected override readonly version02 = { count: 18, last: 'TrialsByTheWall1790000002400' };
  protected override readonly replaced = { count: 34, last: 'SeenByFaults1790000006400' };
}
