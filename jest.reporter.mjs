import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatResultsErrors } from 'jest-message-util';

const workspace = dirname(fileURLToPath(import.meta.url));

/**
 * Prints the failures of a project, and then one line with the number of passed tests. If several test cases fail with
 * the same message, only the first one is printed. An example is a failed `beforeAll`, which makes all its test cases
 * fail.
 */
export default class ProjectReporter {
  constructor(config) {
    this.config = config;
  }

  onTestResult({ path, context }, { testResults, testExecError, failureMessage }) {
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
    const project = relative(workspace, dirname(this.config.rootDir));
    const seconds = ((Date.now() - results.startTime) / 1000).toFixed(1);
    console.log(
      `${project.padEnd(24)} ${said.join(', ') || 'no tests'} in ${results.numTotalTestSuites} files, ${seconds} s`,
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
