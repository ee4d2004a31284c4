#!/usr/bin/env node
// Tests a running FIX venue with a standard FIX 4.2 engine: QuickFIX/J, which validates messages with its dictionary.
// FIX_PASSWORD=fix_… node tools/quickfix/run.mjs --host 127.0.0.1 --port 9878 --sender CLIENT1 --target VENUE
// With --account, it also buys shares for that account. Give the id or number of an account that belongs to the FIX
// client's firm and has cash. The program prints each check and exits with 0 if all checks pass.
// It needs Java 17 and Maven. The first run downloads QuickFIX/J.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = path => fileURLToPath(new URL(path, import.meta.url));

const { values: options } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '9878' },
    sender: { type: 'string', default: 'CLIENT1' },
    target: { type: 'string', default: 'VENUE' },
    account: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
  },
});

run('mvn', [
  ...['--quiet', '--batch-mode', '--file', here('pom.xml'), 'compile', 'dependency:build-classpath'],
  `-Dmdep.outputFile=${here('target/classpath')}`,
]);
const classpath = [here('target/classes'), readFileSync(here('target/classpath'), 'utf8').trim()].join(delimiter);
run('java', [
  ...['-cp', classpath, 'sandbourse.VenueCheck'],
  ...[options.host, options.port, options.sender, options.target, String(options.verbose), options.account],
]);

function run(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) console.error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) process.exit(status || 1);
}
