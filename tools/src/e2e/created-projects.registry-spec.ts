import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { OtherMachine } from './packed-packages.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let machine: OtherMachine;
let test: StackUnderTest;

beforeAll(async () => {
  machine = await OtherMachine.make();
  await machine.install();
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(async () => {
  await test?.stop();
  machine.drop();
}, WAITS.start);

async function created(runner: string): Promise<string> {
  const project = join(machine.project, 'created', runner);
  await machine.run('npx', ['create-sandbourse-test', '--runner', runner, project]);
  return project;
}

/** Runs the test of a project as its README prints it, and returns its output. */
function outputOf(project: string, command: string): Promise<string> {
  const { base_url: SANDBOURSE_URL, ci_token: SANDBOURSE_CI_TOKEN } = test.stack.file;
  const environment = { SANDBOURSE_URL, SANDBOURSE_CI_TOKEN, NO_COLOR: '1' };
  return machine.run('sh', ['-c', `cd '${project}' && ${command} 2>&1`], environment);
}

it.each(['jest', 'vitest', 'node'])(
  '61.5: the test that create-sandbourse-test writes for %s passes',
  async runner => {
    const project = await created(runner);
    await machine.install(project);
    expect(await outputOf(project, 'npm test')).toMatch(/\b(1 passed|pass 1)\b/);
  },
  WAITS.story,
);

it(
  '61.5: the test that create-sandbourse-test writes for pytest passes',
  async () => {
    const project = await created('pytest');
    await machine.installPython('-r', join(project, 'requirements.txt'));
    expect(await outputOf(project, '../../venv/bin/pytest')).toMatch(/\b1 passed\b/);
  },
  WAITS.story,
);
