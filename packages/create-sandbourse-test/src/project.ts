import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateError } from './create-error.js';
import { RUNNERS, type Runner, type RunnerName } from './runners.js';

const PACKAGE = new URL('../', import.meta.url);
const TEMPLATES = new URL('templates/', PACKAGE);

/** The version of this package. The created project uses the test kit of the same version. */
export const VERSION: string = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')).version;

/**
 * Writes a project with one test to a folder, and returns the names of its files. A new folder is created. Throws a
 * CreateError if the folder cannot be written. If the folder has files other than those of Git, it writes nothing.
 */
export function createProject(folder: string, name: RunnerName): readonly string[] {
  refuseUsed(folder);
  const files = projectFiles(name);
  try {
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of files) writeFileSync(join(folder, file), text);
  } catch (error) {
    throw new CreateError(`${folder} cannot be written: ${(error as Error).message}.`, 'Choose another folder.');
  }
  return [...files.keys()];
}

/** Returns the content of each file of a project, by the name of the file. */
export function projectFiles(name: RunnerName): ReadonlyMap<string, string> {
  const runner = RUNNERS[name];
  const template = (path: string) => readFileSync(new URL(path, TEMPLATES), 'utf8');
  return new Map([
    [runner.test, template(`${name}/${runner.test}`)],
    ['book.yaml', template('book.yaml')],
    [runner.manifest, runner.dependencies(VERSION)],
    ['.gitignore', `${runner.ignored.join('\n')}\n`],
    ['README.md', readmeOf(runner)],
  ]);
}

function refuseUsed(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new CreateError(`${folder} is a file.`, 'Choose a new folder.');
  const [file] = readdirSync(folder).filter(entry => entry !== '.git');
  if (file !== undefined)
    throw new CreateError(`${folder} is not empty: it contains ${file}.`, 'Choose a new or an empty folder.');
}

const readmeOf = ({ title, test, install, run, needs }: Runner) => `# A test against Sandbourse, with ${title}

\`${test}\` creates a firm from \`book.yaml\`, buys three shares, waits until the order is settled and checks the position:

\`\`\`
${install}
${run}
\`\`\`

You need ${needs}. The first run also installs the sandbox, which takes half a minute or longer.
To use a sandbox that already runs, set \`SANDBOURSE_URL\` and \`SANDBOURSE_CI_TOKEN\`.
More: https://github.com/sandbourse/sandbourse/blob/main/docs/testing.md
`;
