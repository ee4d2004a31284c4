import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.js';

type FaultOf = (message: string, isMerge?: boolean) => string | undefined;
// biome-ignore lint/plugin: a program in plain JavaScript, which the hook of Git runs
const rules = (await import(pathToFileURL(join(ROOT, 'tools/bin/commit-message.mjs')).href)) as { faultOf: FaultOf };

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

// biome-ignore format: a table
it.each([
  { message: 'fees: round up\n\nTwo places were lost.',    fault: undefined },
  { message: 'fees, docs: round up\n\nTwo places.',        fault: undefined },
  { message: 'fees: round up',                             fault: 'the body is missing' },
  { message: 'fees: round up\n\n# a comment of Git',       fault: 'the body is missing' },
  { message: 'Round up\n\nTwo places were lost.',          fault: 'the subject is not' },
  { message: "Merge branch 'fees'",                        fault: undefined },
  { message: "Merge branch 'main' of /home/ada/clone",     fault: 'the merge names a folder' },
])('$message: $fault', ({ message, fault }) => {
  if (fault === undefined) expect(rules.faultOf(message)).toBeUndefined();
  else expect(rules.faultOf(message)).toContain(fault);
});

it('every commit since this test says why', () => {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'tools/src/tidy/commits.spec.ts').split('\n').at(-1);
  const range = first ? `${first}..HEAD` : '-1';
  const commits = git('log', range, '--format=%P%x00%B%x01').split('\x01');
  const faults = commits.flatMap(commit => {
    const [parents = '', message = ''] = commit.trim().split('\x00');
    return message === '' ? [] : (rules.faultOf(message, parents.includes(' ')) ?? []);
  });
  expect(faults).toEqual([]);
});
