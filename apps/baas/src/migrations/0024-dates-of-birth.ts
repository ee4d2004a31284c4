import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** When the owner of an account was born, for limits by age. A column that old code leaves empty. */
export class DatesOfBirth1790000000405 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table accounts add column date_of_birth date');
  }
}
