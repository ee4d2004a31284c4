export interface FailedCase {
  readonly file: string;
  /** The full name of the case. Empty if the file failed as a whole. */
  readonly name: string;
  readonly message: string;
}
export function commandFor(file: string, name: string): string;
export function linesAbout(failed: readonly FailedCase[]): string[];
export function failedCasesIn(path: string): FailedCase[];
declare const FailedCases: new () => { onTestResult(test: object, result: object): void };
export default FailedCases;
