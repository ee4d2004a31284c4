/** The project that is created for a test runner. */
export interface Runner {
  /** The name for people. */
  readonly title: string;
  /** The test, in the folder of the runner below `templates`. */
  readonly test: string;
  /** The file with the dependencies, and its content for a version of Sandbourse. */
  readonly manifest: string;
  readonly dependencies: (version: string) => string;
  /** The commands that install the dependencies and run the test. */
  readonly install: string;
  readonly run: string;
  /** The lines of `.gitignore`. */
  readonly ignored: readonly string[];
  /** The programs that the project needs, in words. */
  readonly needs: string;
}

const TEST_MS = 60_000;

/** The runners of the option `--runner`. Test kits have the version of the sandbox that they start. */
export const RUNNERS = {
  jest: inNode('Jest', {
    scripts: { test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js' },
    devDependencies: { jest: '^30.5.2' },
    jest: { testTimeout: TEST_MS, transform: {} },
  }),
  vitest: inNode('Vitest', {
    scripts: { test: `vitest run --test-timeout=${TEST_MS}` },
    // Vitest 5 needs Node 22.12. On older versions of Node, npm installs Vitest 4.
    devDependencies: { vitest: '^4.1.12 || ^5.1.2' },
  }),
  node: inNode('node:test', { scripts: { test: 'node --test' } }),
  pytest: {
    title: 'pytest',
    test: 'test_orders.py',
    manifest: 'requirements.txt',
    dependencies: version => `sandbourse-testing==${version}\n`,
    install: 'pip install -r requirements.txt',
    run: 'pytest',
    ignored: ['.venv/', '__pycache__/', '.pytest_cache/'],
    needs: 'Python 3.10 or newer, and Node 20.19 or newer with npm',
  },
} as const satisfies Readonly<Record<string, Runner>>;

export type RunnerName = keyof typeof RUNNERS;

export const RUNNER_NAMES = Object.keys(RUNNERS) as readonly RunnerName[];

export function isRunnerName(name: string): name is RunnerName {
  return Object.hasOwn(RUNNERS, name);
}

interface NodeManifest {
  readonly scripts: { readonly test: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly jest?: object;
}

function inNode(title: string, { devDependencies, ...manifest }: NodeManifest): Runner {
  return {
    title,
    test: 'orders.test.js',
    manifest: 'package.json',
    dependencies: version => {
      const all = { '@sandbourse/testing': version, ...devDependencies };
      return `${JSON.stringify({ private: true, type: 'module', ...manifest, devDependencies: all }, null, 2)}\n`;
    },
    install: 'npm install',
    run: 'npm test',
    ignored: ['node_modules/'],
    needs: 'Node 20.19 or newer with npm',
  };
}
