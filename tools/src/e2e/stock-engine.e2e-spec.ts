import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually, WAITS } from '@sandbourse/testing';
import { ROOT } from '../stack/root.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack({ firm: 'demo' });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it(
  '10. a stock FIX 4.2 engine logs on, trades, also for an account whose order, fill and position REST shows, drops the line, comes back and gets its resends',
  async () => {
    const { account_id } = await test.broker.openFunded('By a stock engine', '50000.00');
    const { host, port, sender_comp_ids, target_comp_id, password } = test.stack.file.fix;
    const engine = spawn(
      process.execPath,
      [
        join(ROOT, 'tools/quickfix/run.mjs'),
        ...['--host', host, '--port', String(port)],
        ...['--sender', sender_comp_ids[0] ?? '', '--target', target_comp_id],
        ...['--account', account_id],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FIX_PASSWORD: password } },
    );
    let said = '';
    for (const stream of [engine.stdout, engine.stderr]) stream.on('data', (text: Buffer) => (said += text));
    const [code] = (await once(engine, 'exit')) as [number | null];

    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
    const filled = { account_id, source: 'FIX', status: 'FILLED', filled_quantity: '10.00000000' };
    const bought = { security: { type: 'ticker', value: 'AAPL' }, quantity: '10.00000000' };
    await eventually(async () => {
      const { api } = test.broker;
      expect(await api.get(`/api/v1/baas/orders?account_id=${account_id}`)).toMatchObject([filled]);
      expect(await api.get(`/api/v1/baas/accounts/${account_id}/positions`)).toMatchObject([bought]);
    });
  },
  WAITS.storm,
);
