import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/testing';
import { ROOT } from '../stack/root.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack({ firm: 'demo' });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it(
  'a stock FIX 4.2 engine logs on, trades, drops the line, comes back and gets its resends',
  async () => {
    const { host, port, sender_comp_ids, target_comp_id, password } = test.stack.file.fix;
    const engine = spawn(
      process.execPath,
      [
        join(ROOT, 'tools/quickfix/run.mjs'),
        ...['--host', host, '--port', String(port)],
        ...['--sender', sender_comp_ids[0] ?? '', '--target', target_comp_id],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FIX_PASSWORD: password } },
    );
    let said = '';
    for (const stream of [engine.stdout, engine.stderr]) stream.on('data', (text: Buffer) => (said += text));
    const [code] = (await once(engine, 'exit')) as [number | null];

    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
  },
  WAITS.storm,
);
