import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatResultsErrors } from 'jest-message-util';

const workspace = dirname(fileURLToPath(import.meta.url));

/** The time between two lines about the progress of a project, in milliseconds. */
const PROGRESS_EVERY_MS = 20_000;

/**
 * Prints the failures of a project as they happen, a line about its progress from time to time, and at the end one line
 * with the number of passed tests. If several test cases fail with
 * the same message, only the first one is printed. An example is a failed `beforeAll`, which makes all its test cases
 * fail.
 */
export default class ProjectReporter {
  constructor(config) {
    this.config = config;
    this.project = relative(workspace, dirname(config.rootDir)).padEnd(24);
    this.progressAt = performance.now();
  }

  onTestResult({ path, context }, { testResults, testExecError, failureMessage }, soFar) {
    if (performance.now() - this.progressAt > PROGRESS_EVERY_MS) {
      this.progressAt = performance.now();
      const files = soFar.numPassedTestSuites + soFar.numFailedTestSuites;
      console.log(
        `${this.project} ${files} of ${soFar.numTotalTestSuites} files, ${soFar.numFailedTests} cases failed`,
      );
    }
    if (testExecError) return console.log(`${path}\n${failureMessage}`);
    const failed = onceEach(testResults.filter(({ status }) => status === 'failed'));
    if (failed.length > 0) console.log(`${path}\n${formatResultsErrors(failed, context.config, this.config, path)}`);
  }

  onRunComplete(_, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests,
      skipped: results.numPendingTests,
      'files that cannot be run': results.numRuntimeErrorTestSuites,
    };
    const said = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
    const seconds = ((Date.now() - results.startTime) / 1000).toFixed(1);
    console.log(
      `${this.project} ${said.join(', ') || 'no tests'} in ${results.numTotalTestSuites} files, ${seconds} s`,
    );
  }
}

/**
 * Returns one test case for each different failure message. Its title contains the number of other cases with the same
 * message.
 */
function onceEach(failed) {
  const first = new Map();
  for (const result of failed) {
    const words = result.failureMessages.join('\n');
    const { others = -1 } = first.get(words) ?? {};
    first.set(words, { result: first.get(words)?.result ?? result, others: others + 1 });
  }
  return [...first.values()].map(({ result, others }) =>
    others === 0 ? result : { ...result, title: `${result.title} (and ${others} more for the same reason)` },
  );
}
