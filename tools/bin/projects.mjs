// Writes tsconfig.json in the root, which refers to all other tsconfig files of the repository. This program uses only
// Node's own modules, because the build needs its result.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const configs = ['*/tsconfig.json', '*/tsconfig.spec.json'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...configs], {
  cwd: root,
  encoding: 'utf8',
});
const references = files
  .trim()
  .split('\n')
  .map(file => file.replace(/\/tsconfig\.json$/, ''))
  .sort()
  .map(path => `    { "path": "${path}" }`);
writeFileSync(`${root}tsconfig.json`, `{\n  "files": [],\n  "references": [\n${references.join(',\n')}\n  ]\n}\n`);
