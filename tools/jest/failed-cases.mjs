import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const MESSAGE_LINES_MAX = 15;

/** The commands of the specs that need a stack, by the end of their file name. CONTRIBUTING explains them. */
const COMMANDS = {
  'e2e-spec': 'npm run e2e --',
  'kill-spec': 'npm run e2e:own-stacks --',
  'start-spec': 'npm run e2e:own-stacks --',
  'readme-spec': 'npm run e2e:readme --',
  'kafka-spec': 'npm run e2e:kafka --',
  'pypi-spec': 'npm run e2e:python --',
};

/** Returns the command that runs one case, from the root of the checkout. Without a name, it runs the whole file. */
export function commandFor(file, name) {
  const [project, path] = file.split('/src/');
  const kind = /\.([a-z0-9]+-spec)\.ts$/.exec(path)?.[1];
  const command = COMMANDS[kind];
  const start = command
    ? `${command} ${path.split('/').at(-1)}`
    : `npx tsc -b && cd ${project} && npx jest src/${path}`;
  if (!name) return start;
  return `${start} -t ${quoted(`^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)}`;
}

const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Notes each failed case in the file of `SANDBOURSE_FAILED_CASES`, one line of JSON each. `npm test` and `.ci/run` print
 * them at the end, because the failures otherwise stand in the middle of the output of other projects.
 */
export default class FailedCases {
  onTestResult({ path }, { testResults, testExecError, failureMessage }) {
    const file = relative(workspace, path);
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, name: fullName, message: plain(failureMessages.join('\n')) }));
    const whole = testExecError || (failed.length === 0 && failureMessage);
    if (whole) failed.push({ file, name: '', message: plain(failureMessage ?? '') });
    for (const each of failed) appendFileSync(process.env.SANDBOURSE_FAILED_CASES, `${JSON.stringify(each)}\n`);
  }
}

const plain = text => stripVTControlCharacters(text).trim();

/** Returns the lines about all failed cases: file, line and name, the message, and how to run the case alone. */
export function linesAbout(failed) {
  if (failed.length === 0) return [];
  return [
    `\n${failed.length} failed:`,
    ...failed.flatMap(({ file, name, message }) => [
      `\n${file}${lineIn(message, file)}  ${name || 'the file as a whole'}`,
      ...ownLines(message)
        .slice(0, MESSAGE_LINES_MAX)
        .map(line => `    ${line}`),
      `  to run it alone: ${commandFor(file, name)}`,
    ]),
  ];
}

/** Returns the lines of a message without the calls inside of Jest and Node. */
const ownLines = message =>
  message.split('\n').filter(line => !/^ +at .*(\/node_modules\/|<anonymous>\)$|\(node:)/.test(line));

/** Returns the line of the spec in the stack of a message, as `:12`. */
function lineIn(message, file) {
  const at = message.indexOf(`/${file}:`);
  return at < 0 ? '' : (/^:\d+/.exec(message.slice(at + file.length + 1))?.[0] ?? '');
}

/** Returns the failed cases that were noted in a file. */
export function failedCasesIn(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
}
