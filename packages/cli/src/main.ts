import { CommanderError } from 'commander';
import { exitCodeOf, linesOf } from './failure.js';
import { colours } from './output/colours.js';
import { sandbourse } from './program.js';
import { API_NAMES, spokenNamesOf } from './spoken-names.js';

// A program that reads our output, such as head, may end before we do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

let names = API_NAMES;
const program = sandbourse().hook('preAction', (_, command) => {
  names = spokenNamesOf(command);
});
try {
  await program.parseAsync();
} catch (error) {
  // Commander has already printed the usage error.
  if (!(error instanceof CommanderError)) {
    const [first = '', ...rest] = linesOf(error, names);
    console.error([colours.red(first), ...rest].join('\n'));
  }
  // Open streams would keep the process running.
  process.exit(exitCodeOf(error));
}
