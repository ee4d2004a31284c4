import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { ROOT } from '../root.js';
import { OtherMachine } from './packed-packages.js';

let machine: OtherMachine;

beforeAll(async () => {
  machine = await OtherMachine.make();
  cpSync(join(ROOT, 'examples/node-test'), machine.project, { recursive: true });
  await machine.install();
}, WAITS.start);

afterAll(() => machine.drop());

it(
  'the suite of the example passes with the packages as they are published, and leaves no sandbox running',
  async () => {
    const temporary = join(machine.project, 'tmp');
    mkdirSync(temporary, { mode: 0o711 });

    const environment = { TMPDIR: temporary, SANDBOURSE_KEEP: '0.1' };
    const output = await machine.run('npm', ['test', '--', '--test-reporter=tap'], environment);

    expect(output).toMatch(/^# pass 101$/m);
    expect(output).toMatch(/^# fail 0$/m);
    await until(
      async () => readdirSync(temporary),
      files => files.length === 0,
    );
  },
  WAITS.storm,
);
