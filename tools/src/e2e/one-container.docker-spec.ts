import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { portalLogin, Sandbourse } from '@sandbourse/sdk';
import { WAITS } from '@sandbourse/test-support';
import { SandbourseContainer, type StartedSandbourseContainer } from '@sandbourse/testcontainers';
import { until } from '../api-client.js';
import { ROOT } from '../root.js';

const run = promisify(execFile);
const { image } = globalThis as unknown as { image: string };
const STATE = '/var/lib/sandbourse';

const OPENED = {
  registration: 'Ada Byron',
  account_type: 'INDIVIDUAL',
  base_currency: 'USD',
  client_id: 'CLT-1',
} as const;

function brokerageOf(sandbox: StartedSandbourseContainer) {
  const credentials = portalLogin(sandbox.getCredentials());
  return new Sandbourse({ baseUrl: sandbox.getBaseUrl(), credentials }).baas;
}

it(
  'a test creates firms in a container, which serves the console and FIX, and is not root',
  async () => {
    const sandbox = await new SandbourseContainer(image).withBook(join(ROOT, 'examples/books/household.yaml')).start();
    try {
      const { client, ids } = sandbox.getFirm();
      const { items } = await client.baas.get('/accounts');
      expect(items.map(({ account_id }) => account_id).sort()).toEqual(Object.values(ids?.accounts ?? {}).sort());

      const firm = await sandbox.createFirm();
      await firm.client.baas.post('/accounts', { body: OPENED });
      await firm.expectEvent('svc.baas.accounts.status_changed', ({ status }) => status === 'ACTIVE');

      expect((await fetch(`${sandbox.getBaseUrl()}/console`)).status).toBe(200);
      const { host, port } = sandbox.getFixSession();
      const session = connect(port, host);
      await once(session, 'connect');
      session.destroy();
      expect((await sandbox.exec(['id', '-u'])).output.trim()).toBe('1000');
      expect((await sandbox.exec(['sandbourse', 'status'])).output).toContain('running');
    } finally {
      await sandbox.stop();
    }
  },
  WAITS.storm,
);

it(
  'a volume keeps the data when a container is stopped, or killed, and another is started on it',
  async () => {
    const volume = `sandbourse-${randomUUID()}`;
    const start = () =>
      new SandbourseContainer(image).withBindMounts([{ source: volume, target: STATE, mode: 'rw' }]).start();
    try {
      const first = await start();
      const { account_id } = await brokerageOf(first).post('/accounts', { body: OPENED });
      await first.stop({ remove: false, timeout: WAITS.stop });
      const { stdout } = await run('docker', ['inspect', '--format', '{{.State.ExitCode}}', first.getId()]);
      await run('docker', ['rm', first.getId()]);
      expect(stdout.trim()).toBe('0');

      const second = await start();
      expect(second.getCredentials()).toEqual(first.getCredentials());
      await run('docker', ['rm', '--force', second.getId()]);

      const third = await start();
      const account = await brokerageOf(third).get('/accounts/{account_id}', { params: { path: { account_id } } });
      expect(account.account_id).toBe(account_id);
      await third.stop();
    } finally {
      await run('docker', ['volume', 'rm', volume]);
    }
  },
  WAITS.storm,
);

it(
  'the module for Python starts it and creates firms',
  async () => {
    const packages = mkdtempSync(join(tmpdir(), 'sandbourse-python-'));
    // The packages are built from copies, because setuptools writes to the folder of the sources.
    const sources = ['python', 'python-testing', 'python-testcontainers'].map(name => join(packages, 'sources', name));
    for (const source of sources) cpSync(join(ROOT, 'packages', basename(source)), source, { recursive: true });
    try {
      await run('python3', ['-m', 'pip', 'install', '--quiet', '--target', packages, ...sources]);
      const book = join(ROOT, 'examples/books/household.yaml');
      const env = { ...process.env, PYTHONPATH: packages, SANDBOURSE_IMAGE: image, SANDBOURSE_BOOK: book };
      const cwd = join(packages, 'sources/python-testcontainers');
      const { stderr } = await run('python3', ['-m', 'unittest', '-v', 'tests.test_container'], { cwd, env });
      expect(stderr).toMatch(/^OK$/m);
    } finally {
      rmSync(packages, { recursive: true, force: true });
    }
  },
  WAITS.storm,
);

it(
  '55.9: runs as a user that the image does not have, in the group 0, on a read-only root, and starts again',
  async () => {
    const name = `sandbourse-${randomUUID()}`;
    const mounts = ['--volume', `${name}:${STATE}`, '--tmpfs', '/tmp'];
    const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();
    const isHealthy = async () => (await docker('inspect', '--format', '{{.State.Health.Status}}', name)) === 'healthy';
    try {
      // A platform gives the volume to the group of the pod.
      await docker('run', '--rm', ...mounts, '--user', '0', '--entrypoint', 'chown', image, '0:0', STATE);
      await docker(
        'run',
        '--detach',
        '--name',
        name,
        ...mounts,
        '--user',
        '12345:0',
        '--read-only',
        image,
        '--no-book',
      );
      await until(isHealthy, Boolean, { withinMs: WAITS.start, everyMs: 500 });
      await docker('restart', name);
      await until(isHealthy, Boolean, { withinMs: WAITS.start, everyMs: 500 });
      expect(await docker('exec', name, 'id', '-u')).toBe('12345');
    } finally {
      await docker('rm', '--force', name);
      await docker('volume', 'rm', name);
    }
  },
  WAITS.storm,
);
