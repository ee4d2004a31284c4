import { CommanderError } from 'commander';
import { exitCodeOf, linesOf } from './failure.js';
import { colours } from './output/colours.js';
import { sandbourse } from './program.js';

// A program that reads our output, such as head, may end before we do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

try {
  await sandbourse().parseAsync();
} catch (error) {
  // Commander has already printed the usage error.
  if (!(error instanceof CommanderError)) {
    const [first = '', ...rest] = linesOf(error);
    console.error([colours.red(first), ...rest].join('\n'));
  }
  // Open streams would keep the process running.
  process.exit(exitCodeOf(error));
}
