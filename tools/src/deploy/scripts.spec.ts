import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf, SERVICES } from '@sandbourse/contracts';
import { parse } from 'yaml';
import { ROOT } from '../root.js';
import { containerSecrets } from './container-secrets.js';

const DATABASES = SERVICES.map(databaseOf);
const COMPOSE = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script with replacements for `docker` and `psql`, which record their arguments and their input. */
function run(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const calls = join(folder, 'calls');
  const services = Object.keys(COMPOSE.services).join('\n');
  const programs = {
    docker: `case "$*" in *"config --services") echo '${services}';; *" ps "*) ;; *) echo content;; esac`,
    psql: 'cat',
  };
  for (const [name, answer] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/bash\necho "${name} $*" >>${calls}\n{ ${answer}; } | tee -a ${calls}\n`, {
      mode: 0o755,
    });
  const { status, stderr } = spawnSync('bash', [join(ROOT, script), ...args], {
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
    input: '',
    encoding: 'utf8',
  });
  return { status, stderr, calls: readFileSync(calls, 'utf8') };
}

it('a backup has every database, with all services stopped meanwhile', () => {
  const { status, calls } = run('deploy/backup.sh', [join(folder, 'backup')]);

  expect(status).toBe(0);
  for (const database of DATABASES) expect(existsSync(join(folder, 'backup', `${database}.dump`))).toBe(true);
  for (const verb of ['stop', 'start']) {
    const [, names = ''] = new RegExp(`docker compose ${verb} (.*)`).exec(calls) ?? [];
    expect(names.split(' ').sort()).toEqual([...SERVICES, 'gateway', 'kafka'].sort());
  }
});

it('a restore takes every database, and refuses a backup that lacks one', () => {
  const backup = join(folder, 'backup');
  run('deploy/backup.sh', [backup]);
  rmSync(join(folder, 'calls'));

  const { status, calls } = run('deploy/restore.sh', [backup]);
  expect(status).toBe(0);
  for (const database of DATABASES) expect(calls).toMatch(new RegExp(`pg_restore .*--dbname ${database}\n`));

  rmSync(join(backup, 'baas.dump'));
  expect(run('deploy/restore.sh', [backup])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('holds no whole backup: it has no baas.dump'),
  });
});

it('the first start of Postgres makes every database, with the passwords of its two roles', () => {
  const secrets = {
    tokenSecret: '',
    databasePassword: 'x',
    userPassword: '',
    internalSecret: '',
    keyEncryptionKey: '',
  };
  const env = containerSecrets(secrets, {})['postgres/env'];
  const { status, calls } = run('deploy/postgres/init.sh', [], { ...env, POSTGRES_USER: 'postgres' });

  expect(status).toBe(0);
  for (const database of DATABASES) {
    for (const role of [`${database}_owner`, `${database}_app`])
      expect(calls).toContain(`alter role ${role} login password '${env?.[`${role.toUpperCase()}_PASSWORD`]}';`);
    expect(calls).toContain(`format('create database %I owner %I', '${database}', '${database}_owner')`);
  }
  expect(calls.match(/create database/g)).toHaveLength(DATABASES.length);
});

it('55.11: with the bus in Postgres, its first start makes one database with a schema for each service and the bus', () => {
  const roles = ['bus_owner', ...DATABASES.flatMap(name => [`${name}_owner`, `${name}_app`])];
  const env = Object.fromEntries(roles.map(role => [`${role.toUpperCase()}_PASSWORD`, 'x']));
  const { status, calls } = run('deploy/postgres/init.sh', [], { ...env, POSTGRES_USER: 'postgres' });

  expect(status).toBe(0);
  expect(calls.match(/create database %I owner %I', '\w+'/g)).toEqual([`create database %I owner %I', 'sandbourse'`]);
  for (const name of ['bus', ...DATABASES])
    expect(calls).toContain(`create schema if not exists ${name} authorization ${name}_owner`);
  for (const name of DATABASES)
    expect(calls).toContain(`alter role ${name}_app in database sandbourse set search_path = ${name}`);
});

it('the image has every service: an app that depends on libs/platform', () => {
  const { stdout } = spawnSync('bash', ['-c', `grep -l '"@sandbourse/platform"' apps/*/package.json | xargs dirname`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n').sort()).toEqual(['gateway', ...SERVICES].map(name => `apps/${name}`).sort());
  expect(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')).toContain(
    `grep -l '"@sandbourse/platform"' apps/*/package.json | xargs dirname >services\n`,
  );
});
