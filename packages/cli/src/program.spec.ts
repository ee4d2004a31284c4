import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { EXIT, exitCodeOf } from './failure.js';
import { sandbourse } from './program.js';

const commandsOf = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsOf)];
const nameOf = (command: Command): string =>
  [command.parent ? nameOf(command.parent) : '', command.name()].join(' ').trim();
const shown = commandsOf(sandbourse()).filter(command => !nameOf(command).includes('complet'));

it('every command, option and argument says what it is', () => {
  const silent = shown.flatMap(command => [
    ...(command.description() ? [] : [nameOf(command)]),
    ...command.options.filter(({ description }) => !description).map(({ long }) => `${nameOf(command)} ${long}`),
    ...command.registeredArguments.filter(({ description }) => !description).map(a => `${nameOf(command)} ${a.name()}`),
  ]);
  expect(silent).toEqual([]);
});

it('54.15: --version prints the version of the package, and ends with success', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  let printed = '';
  const program = sandbourse().configureOutput({
    writeOut: text => {
      printed += text;
    },
  });
  const ended: unknown = await program.parseAsync(['--version'], { from: 'user' }).catch(error => error);
  expect(printed).toBe(`${version}\n`);
  expect(exitCodeOf(ended)).toBe(EXIT.ok);
});

it('the exit codes of the help are those that programs get', () => {
  let help = '';
  sandbourse()
    .configureOutput({
      writeOut: text => {
        help += text;
      },
    })
    .outputHelp();
  const codes = [.../\d(?= [a-z])/g[Symbol.matchAll](help.slice(help.indexOf('Exit codes')))].map(([code]) =>
    Number(code),
  );
  expect(codes).toEqual(Object.values(EXIT));
});

it.each([
  ['orders', 'buy'],
  ['orders', 'list', '--status', 'LOST'],
  ['nonsense'],
  ['lots', '--status', 'MINE'],
  ['api', 'FETCH', '/api/v1/auth/me'],
])('wrong usage is refused before anything is asked: %s %s %s', async (...words) => {
  const program = sandbourse();
  for (const command of commandsOf(program)) command.configureOutput({ writeErr: () => undefined });
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toMatchObject({ name: 'CommanderError' });
});

it.each([
  ['clock', 'advance', '--days', '1e3'],
  ['clock', 'advance', '--days', '1,5'],
  ['clock', 'advance', '--seconds', ''],
  ['prices', 'crash', 'AAPL', '--over', '0x10'],
  ['prices', 'walk', '--seed', '-1'],
  ['orders', 'list', '--limit', '1.000'],
  ['orders', 'buy', 'AAPL', '1', '--seed', '１'],
  ['webhooks', 'listen', '--port', 'http'],
])('39.4: a count that is written otherwise is refused with its text: %s %s %s %s %s', async (...words) => {
  const program = sandbourse();
  const written: string[] = [];
  for (const command of commandsOf(program)) command.configureOutput({ writeErr: text => written.push(text) });
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toMatchObject({
    code: 'commander.invalidArgument',
  });
  expect(written.join('')).toContain(`'${words.at(-1)}' is invalid. Use a whole number`);
});
