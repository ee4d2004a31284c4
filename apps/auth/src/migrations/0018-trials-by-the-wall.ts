import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * A trial's thirty days are in real time. Before, a trial that was reset or extended while its firm's clock was ahead
 * lasted longer by as much. Older code reads what is written here as it did before.
 */
export class TrialsByTheWall1790000002400 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      update trials set expires_at = now() + interval '30 days'
       where status = 'ACTIVE' and expires_at > now() + interval '30 days';
    `);
  }
}
