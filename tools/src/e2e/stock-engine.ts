import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@sandbourse/test-support';
import type { Brokerage } from '../client/brokerage.js';
import { ROOT } from '../root.js';
import type { StackFile } from '../stack/stack.js';

/**
 * Runs the test of tools/quickfix: an unmodified QuickFIX/J logs on, trades, loses its connection and receives the
 * missed messages. One order names an account. The API must then show this order, its fill and the position.
 */
export async function tradesByStockEngine({ fix }: StackFile, broker: Brokerage): Promise<void> {
  const { account_id } = await broker.openFunded('By a stock engine', '50000.00');
  const { host, port, sender_comp_ids, target_comp_id, password } = fix;
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
    expect(await broker.api.get(`/api/v1/baas/orders?account_id=${account_id}`)).toMatchObject([filled]);
    expect(await broker.api.get(`/api/v1/baas/accounts/${account_id}/positions`)).toMatchObject([bought]);
  });
}
