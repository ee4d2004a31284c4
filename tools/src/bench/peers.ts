import { isInstalled } from '../installed.js';

/** A program or a file that a benchmark needs in addition to Node, and the Debian package that contains it. */
export interface Needed {
  readonly name: string;
  readonly from: string;
}

const NGINX = { name: 'nginx', from: 'nginx-light' };
const WRK = { name: 'wrk', from: 'wrk' };
const PSQL = { name: 'psql', from: 'postgresql-client' };
const PGBENCH = { name: 'pgbench', from: 'postgresql' };

/**
 * The requirements of each benchmark. A name that is an absolute path is a file. Any other name is a program in PATH.
 */
export const NEEDS: Readonly<Record<string, readonly Needed[]>> = {
  authentication: [WRK],
  billing: [PSQL, PGBENCH],
  'custodian-import': [PSQL],
  gateway: [NGINX, WRK],
  ledger: [PSQL, { name: 'gcc', from: 'gcc' }],
  market: [WRK],
  orders: [PSQL, PGBENCH],
  performance: [
    { name: 'python3', from: 'python3' },
    { name: 'pip3', from: 'python3-pip' },
  ],
  seeding: [PSQL, PGBENCH],
  streams: [NGINX, { name: '/usr/lib/nginx/modules/ngx_nchan_module.so', from: 'libnginx-mod-nchan' }],
};

/** Returns the missing requirements of these benchmarks, each one once. */
export function missingFor(names: readonly string[], isHere = isInstalled): Needed[] {
  const needed = new Map(names.flatMap(name => (NEEDS[name] ?? []).map(each => [each.name, each] as const)));
  return [...needed.values()].filter(({ name }) => !isHere(name));
}

/**
 * Returns a message that names the missing requirements, the benchmarks that need them, and the command that installs
 * them.
 */
export function howToInstall(missing: readonly Needed[], names: readonly string[]): string {
  const lines = missing.map(({ name }) => {
    const users = names.filter(bench => NEEDS[bench]?.some(needed => needed.name === name));
    return `  ${name}, for ${users.join(', ')}`;
  });
  return `Not installed:\n${lines.join('\n')}\napt-get install -y ${missing.map(({ from }) => from).join(' ')}`;
}
