import { existsSync, writeFileSync } from 'node:fs';
import { isNativeError } from 'node:util/types';
import type { Logger } from 'pino';

/** The file of a Kubernetes container whose text is shown as the reason for the end of the container. */
const TERMINATION_LOG = '/dev/termination-log';

/** Returns one sentence: what failed, the message of the error, and the messages of its causes. */
export function reasonOf(what: string, error: unknown): string {
  const words = [what];
  for (let cause = error; cause !== undefined && cause !== null; cause = (cause as Error).cause) {
    const said = isNativeError(cause) || cause instanceof Error ? saidBy(cause) : String(cause);
    if (said) words.push(said);
    if (!(cause instanceof Object)) break;
  }
  return words.join(': ').replace(/\s+/g, ' ');
}

/** Node reports a failed connection to several addresses as an error without a message, with an error for each address. */
function saidBy(error: Error): string {
  if (error.message) return error.message;
  return error instanceof AggregateError ? error.errors.map(each => (each as Error).message).join(', ') : error.name;
}

/** Logs why the process cannot go on, tells Kubernetes the same in one sentence, and ends the process with code 1. */
export function endWith(log: Logger, what: string, error: unknown): never {
  const words = reasonOf(what, error);
  log.fatal({ error }, words);
  if (existsSync(TERMINATION_LOG)) tell(TERMINATION_LOG, words);
  process.exit(1);
}

/** A container that may not write the file still has the sentence in its log. */
function tell(file: string, words: string): void {
  try {
    writeFileSync(file, words);
  } catch {
    return;
  }
}
