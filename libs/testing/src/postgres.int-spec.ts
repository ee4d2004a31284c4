import { randomUUID } from 'node:crypto';
import { Database } from '@sandbourse/platform/database';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { OwnServer } from './postgres-server.js';

describe('a test database', () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    const prepare = async ({ ownerUrl, appRole }: { ownerUrl: string; appRole: string }) => {
      const owner = new Database({ url: ownerUrl, connectionsMax: 1, applicationName: 'prepare' });
      await owner.query('create table notes (id bigint generated always as identity primary key, text text)');
      await owner.query('create table facts (text text)');
      await owner.query(`revoke update, delete, truncate on facts from ${appRole}`);
      await owner.close();
    };
    [one, other] = await Promise.all([createTestDatabase({ prepare }), createTestDatabase({ prepare })]);
  });

  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  it('is nobody else’s', async () => {
    await one.database.query(`insert into notes (text) values ('mine')`);

    expect(await one.database.query('select text from notes')).toEqual([{ text: 'mine' }]);
    expect(await other.database.query('select text from notes')).toEqual([]);
  });

  it('gives the service only what the migrations left it', async () => {
    await one.database.query(`insert into facts values ('happened')`);

    await expect(one.database.query(`update facts set text = 'did not happen'`)).rejects.toThrow('permission denied');
    await expect(one.database.query('create table more ()')).rejects.toThrow('permission denied');
  });
});

describe('databases of a kind', () => {
  it('are copies of the first, which alone is prepared', async () => {
    let prepared = 0;
    const prepare = async ({ ownerUrl, appRole }: { ownerUrl: string; appRole: string }) => {
      prepared += 1;
      const owner = new Database({ url: ownerUrl, connectionsMax: 1, applicationName: 'prepare' });
      await owner.query('create table facts (text text)');
      await owner.query(`revoke update on facts from ${appRole}`);
      await owner.close();
    };
    const kind = randomUUID();

    const [one, other] = await Promise.all([
      createTestDatabase({ prepare, kind }),
      createTestDatabase({ prepare, kind }),
    ]);
    await one.database.query(`insert into facts values ('happened')`);

    expect(prepared).toBe(1);
    expect(await other.database.query('select * from facts')).toEqual([]);
    await expect(one.database.query(`update facts set text = 'did not happen'`)).rejects.toThrow('permission denied');
    await Promise.all([one.drop(), other.drop()]);
  });

  it('are made whole when the making of the first was cut short', async () => {
    const kind = randomUUID();
    const failing = () => Promise.reject(new Error('cut short'));
    await expect(createTestDatabase({ kind, prepare: failing })).rejects.toThrow('cut short');

    const whole = await createTestDatabase({
      kind,
      prepare: async ({ ownerUrl }) => {
        const owner = new Database({ url: ownerUrl, connectionsMax: 1, applicationName: 'prepare' });
        await owner.query('create table facts (text text)');
        await owner.close();
      },
    });
    expect(await whole.database.query('select * from facts')).toEqual([]);
    await whole.drop();
  });
});

describe('a server of one’s own', () => {
  it('keeps its data over a crash', async () => {
    const server = await OwnServer.start();
    const database = new Database({ url: server.url, connectionsMax: 1, applicationName: 'test' });
    await database.query('create table notes (text text)');

    await server.crash();
    await expect(database.ping()).rejects.toThrow('cannot be reached');
    await server.resume();

    expect(await database.query('select * from notes')).toEqual([]);
    await database.close();
    await server.discard();
  });
});
