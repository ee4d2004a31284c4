/** A part of the results that `jest --json` writes. */
export interface JestResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly location?: { readonly line: number } | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface CaseResult {
  readonly name: string;
  readonly line: number;
  /** The message of the failure, without colours; undefined if the case passed. */
  readonly failure?: string;
}

export interface FileResult {
  /** The path of the spec, from the root of the checkout. */
  readonly file: string;
  readonly cases: readonly CaseResult[];
}

/** The name of the result of a spec that could not be run, or that left something open. */
export const WHOLE_FILE = 'the file as a whole';

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Returns the result of each case that ran. A file without cases has one result, with the message of its fault. */
export function resultsOf({ testResults }: JestResults, nameOf: (path: string) => string): FileResult[] {
  return testResults.map(({ name, message, assertionResults }) => {
    const cases = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, location, failureMessages }) => ({
        name: fullName,
        line: location?.line ?? 1,
        ...(status === 'failed' && { failure: plain((failureMessages ?? []).join('\n')) }),
      }));
    const isWholeFault = message !== '' && cases.every(({ failure }) => failure === undefined);
    return {
      file: nameOf(name),
      cases: isWholeFault ? [...cases, { name: WHOLE_FILE, line: 1, failure: plain(message) }] : cases,
    };
  });
}

const plain = (text: string) => text.replaceAll(ESCAPES, '').trim();
