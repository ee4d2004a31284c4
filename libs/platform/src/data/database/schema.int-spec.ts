import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';
import { Schema, SchemaAhead, SchemaBehind } from './schema.js';

class Things1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table things (id integer)');
  }
}

class MoreThings1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table more_things (id integer)');
  }
}

describe('the schema of a database', () => {
  let test: TestDatabase;
  let bringTo: (...migrations: (new () => ForwardOnly)[]) => Promise<void> = async () => undefined;

  beforeEach(async () => {
    test = await createTestDatabase({
      prepare: async ({ ownerUrl, appRole }) => {
        bringTo = (...migrations) => migrate({ url: ownerUrl, appRole, migrations });
      },
    });
  });

  afterEach(() => test.drop());

  it('is behind until every migration has run, and says which have not', async () => {
    const schema = new Schema(test.database, [Things1790000000001, MoreThings1790000000002]);
    await expect(schema.verify()).rejects.toThrow(new SchemaBehind(['Things1790000000001', 'MoreThings1790000000002']));

    await bringTo(Things1790000000001);
    await expect(schema.verify()).rejects.toThrow(/lacks MoreThings1790000000002: run the migrations/);

    await bringTo(Things1790000000001, MoreThings1790000000002);
    await schema.verify();
  });

  it('55.8: is not migrated by a version that is older than it', async () => {
    await bringTo(Things1790000000001, MoreThings1790000000002);
    await expect(bringTo(Things1790000000001)).rejects.toThrow(new SchemaAhead('MoreThings1790000000002'));
  });

  it('may be ahead of the program: the next version has migrated already', async () => {
    await bringTo(Things1790000000001, MoreThings1790000000002);
    await new Schema(test.database, [Things1790000000001]).verify();
  });
});
