import tab from '@bomb.sh/tab/commander';
import { VERSION } from '@sandbourse/local';
import { Command } from 'commander';
import { accountCommands } from './commands/accounts.js';
import { apiCommand } from './commands/api.js';
import { bookCommands } from './commands/books.js';
import { certifyCommand } from './commands/certify.js';
import { custodianCommands } from './commands/custodians.js';
import { doctorCommand } from './commands/doctor.js';
import { eventCommands } from './commands/events.js';
import { faultCommands } from './commands/faults.js';
import { fixCommands } from './commands/fix.js';
import { holdingCommands } from './commands/holdings.js';
import { localSandboxCommands } from './commands/local-sandbox.js';
import { loginCommands } from './commands/login.js';
import { marketCommands } from './commands/market.js';
import { mcpCommand } from './commands/mcp.js';
import { orderCommands } from './commands/orders.js';
import { quoteCommands } from './commands/quotes.js';
import { replayCommand } from './commands/replay.js';
import { reportCommand } from './commands/report.js';
import { clockCommands, priceCommands } from './commands/sandbox.js';
import { settledCommand, waitUntilSettled } from './commands/settled.js';
import { snapshotCommands } from './commands/snapshots.js';
import { ciTokenCommands, firmCommands } from './commands/test-firms.js';
import { webhookCommands } from './commands/webhooks.js';

const AFTER = `
On the machine that runs the sandbox (sandbourse start), no configuration is needed. On other machines, use sandbourse login, or set SANDBOURSE_URL with
SANDBOURSE_KEY_ID and SANDBOURSE_KEY_SECRET, or with SANDBOURSE_TOKEN. SANDBOURSE_ACCOUNT is the default account.

Examples:
  sandbourse start
  sandbourse doctor
  sandbourse accounts
  sandbourse orders buy AAPL 3 --account acct_…
  sandbourse events tail --stream trades
  sandbourse clock advance --days 30
  source <(sandbourse completion bash)

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not logged in or not allowed, 4 not found, 5 refused, 6 not reachable,
7 the order ended without being filled.`;

/** Returns the program with all commands, in the order in which a new user needs them. */
export function sandbourse(): Command {
  const program = new Command('sandbourse')
    .description('Sandbourse, a brokerage and portfolio-management sandbox, on the command line.')
    .version(VERSION, '--version', 'print the version')
    .option('--json', 'print JSON: one document, or one line for each result of a sequence')
    .option('--url <url>', 'the address of the sandbox')
    .option(
      '--state <folder>',
      'the state folder of a sandbox on this machine (default: .local here or above, then ~/.sandbourse/state)',
    )
    .option('--as <login>', 'act as this demo login of the sandbox on this machine, by email or role')
    .option('--allow-live', 'work with a live firm too; by default, only with sandbox firms (SANDBOURSE_ALLOW_LIVE)')
    .option('--settled', 'after the command, wait until everything that it has caused is done')
    .showHelpAfterError('(use --help for details)')
    .addHelpText('after', AFTER)
    .exitOverride();
  localSandboxCommands(program);
  doctorCommand(program);
  accountCommands(program);
  orderCommands(program);
  holdingCommands(program);
  quoteCommands(program);
  eventCommands(program);
  webhookCommands(program);
  clockCommands(program);
  settledCommand(program);
  marketCommands(program);
  priceCommands(program);
  faultCommands(program);
  certifyCommand(program);
  custodianCommands(program);
  fixCommands(program);
  firmCommands(program);
  bookCommands(program);
  snapshotCommands(program);
  reportCommand(program);
  replayCommand(program);
  ciTokenCommands(program);
  apiCommand(program);
  mcpCommand(program);
  loginCommands(program);
  program.hook('postAction', (_, command) => waitUntilSettled(command));
  everyCommandOf(program).forEach(command => void command.exitOverride());
  tab(program, { completionCommandName: 'completion' });
  return program;
}

const everyCommandOf = (command: Command): Command[] => command.commands.flatMap(own => [own, ...everyCommandOf(own)]);
