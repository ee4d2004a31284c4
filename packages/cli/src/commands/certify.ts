import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { certify } from '../certify/certification.js';
import { FORMATS, type Format, linesOf, reportOf, summaryOf } from '../certify/report.js';
import { type Situation, VERSION } from '../certify/situation.js';
import { SITUATIONS } from '../certify/situations.js';
import { CommandFailure, EXIT } from '../failure.js';
import { operatorSessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';

interface CertifyOptions {
  readonly command: string;
  readonly baseUrlEnv?: string;
  readonly only?: readonly string[];
  readonly list?: true;
  readonly deadline: number;
  readonly parallel: number;
  readonly report: Format;
  readonly out?: string;
  readonly keep?: true;
}

const AFTER = `
Each situation has a firm of its own. The command gets in its environment: SANDBOURSE_SITUATION (a name from --list), SANDBOURSE_URL,
SANDBOURSE_KEY_ID, SANDBOURSE_KEY_SECRET and SANDBOURSE_ACCOUNT. The verdict comes from the books and logs of the sandbox. The exit
code is 1 if a situation failed.

Examples:
  sandbourse certify --command "npm test" --base-url-env BROKER_URL
  sandbourse certify --command "node client.js" --only lost-reply token-ends
  sandbourse certify --command "python client.py" --report junit --out certification.xml
  sandbourse certify --list`;

export function certifyCommand(program: Command): void {
  program
    .command('certify')
    .description('let a client meet what breaks integrations, and judge it by the books')
    .option('--command <command>', 'the command that starts the client, once for each situation', 'npm test')
    .option('--base-url-env <name>', 'a further variable of the client that gets the address of the sandbox')
    .option('--only <situation...>', 'only these situations')
    .option('--list', 'print the situations with what the client must do')
    .option('--deadline <seconds>', 'the time that the client has for a situation', wholeNumber, 90)
    .option('--parallel <n>', 'the number of situations at the same time', wholeNumber, 4)
    .addOption(new Option('--report <format>', 'the format of the report').choices(FORMATS).default('text'))
    .option('--out <file>', 'write the report to this file')
    .option('--keep', 'keep the firms of the situations for an hour')
    .addHelpText('after', AFTER)
    .action(async (options: CertifyOptions, command: Command) => {
      if (options.list) return list(command);
      await run(options, command);
    });
}

function list(command: Command): void {
  const shown = SITUATIONS.map(({ name, title, task }) => ({ name, title, task }));
  const isJson = Boolean(command.optsWithGlobals().json);
  const lines = shown.flatMap(({ name, title, task }) => ['', `${name}: ${title}`, `  ${task}`]);
  const text = [`Version ${VERSION} of the list`, ...lines].join('\n');
  process.stdout.write(`${isJson ? JSON.stringify({ version: VERSION, situations: shown }, null, 2) : text}\n`);
}

async function run({ only, report, out: file, ...options }: CertifyOptions, command: Command): Promise<void> {
  const situations = chosen(only);
  const { client, out, signal } = operatorSessionOf(command);
  const certification = await certify(client, situations, {
    ...options,
    deadlineSeconds: options.deadline,
    keep: options.keep === true,
    signal,
    onVerdict: verdict => linesOf(verdict).forEach(line => void out.note(line)),
  });
  const format = out.isJson ? 'json' : report;
  if (file !== undefined) {
    writeFileSync(file, `${reportOf(certification, format)}\n`);
    out.note(`The report is in ${file}.`);
  }
  if (out.isJson) out.one(certification);
  else
    out.one(
      certification,
      file === undefined && format !== 'text' ? reportOf(certification, format) : summaryOf(certification),
    );
  if (certification.failed > 0 || certification.situations.length < situations.length) process.exitCode = EXIT.failed;
}

function chosen(only: readonly string[] | undefined): readonly Situation[] {
  const unknown = only?.find(name => !SITUATIONS.some(situation => situation.name === name));
  if (unknown !== undefined)
    throw new CommandFailure(
      `There is no situation ${unknown}.`,
      `The situations are ${SITUATIONS.map(({ name }) => name).join(', ')}.`,
      EXIT.usage,
    );
  return SITUATIONS.filter(({ name }) => only?.includes(name) ?? true);
}
