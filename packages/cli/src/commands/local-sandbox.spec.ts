import { argumentsOf } from '@sandbourse/local';
import { Command } from 'commander';
import { given, localSandboxCommands } from './local-sandbox.js';

it('54.15: passes every option of start on, whatever its name is', () => {
  const program = new Command();
  localSandboxCommands(program);
  const start = program.commands.find(command => command.name() === 'start') as Command;
  const args = ['--port', '0', '--fix-port', '9878', '--no-limits', '--no-book'];
  start.parseOptions(args);
  expect(argumentsOf(given(start.opts()))).toEqual(args);
});
