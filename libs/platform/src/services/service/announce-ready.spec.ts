import { arrived, untilHeard } from '@sandbourse/test-support';
import { Clock } from '../../clock.js';
import { Health } from '../../running/observability/health.js';
import { announceReady } from './announce-ready.js';

describe('55.8: a service that listens', () => {
  const server = { listening: true };
  let health: Health;
  const down = new Set<string>();
  let said: string[];

  beforeEach(() => {
    server.listening = true;
    said = [];
    down.clear();
    health = new Health(new Clock());
    for (const name of ['database', 'fix'])
      health.add(name, async () => {
        if (down.has(name)) throw new Error(`${name} is down`);
      });
  });

  const announce = () =>
    announceReady(health, server, 'http://127.0.0.1:1', new Clock(), {
      info: (_: unknown, message?: string) => {
        said.push(message ?? '');
        arrived();
      },
    });

  it('says that it is ready when it is', async () => {
    await announce();
    expect(said).toEqual(['ready']);
  });

  it('says what it waits for, once, and that it is ready only then', async () => {
    down.add('database').add('fix');
    const announced = announce();
    await untilHeard(() => expect(said).toEqual(['not ready yet: waiting for database, fix']));
    down.delete('database');
    await untilHeard(() => expect(said).toHaveLength(2));
    expect(said[1]).toBe('not ready yet: waiting for fix');
    down.delete('fix');
    await announced;
    expect(said.slice(2)).toEqual(['ready']);
    expect(await health.readiness()).toMatchObject({ status: 'ok' });
  });

  it('says nothing more when it stops before', async () => {
    down.add('fix');
    const announced = announce();
    await untilHeard(() => expect(said).toHaveLength(1));
    server.listening = false;
    await announced;
    expect(said).toEqual(['not ready yet: waiting for fix']);
  });
});
