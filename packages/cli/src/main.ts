import { CommanderError } from 'commander';
import { exitCodeOf, linesOf } from './failure.js';
import { colours } from './output/colours.js';
import { sandbourse } from './program.js';

// What reads us, such as head, may leave before we are done.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

try {
  await sandbourse().parseAsync();
} catch (error) {
  // Commander has printed what is wrong with the usage.
  if (!(error instanceof CommanderError)) {
    const [first = '', ...rest] = linesOf(error);
    console.error([colours.red(first), ...rest].join('\n'));
  }
  // Streams that were open would keep it alive.
  process.exit(exitCodeOf(error));
}
