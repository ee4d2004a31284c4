import { LocalError } from '@sandbourse/local';
import {
  AddressError,
  ApiError,
  ConnectionError,
  NotSandboxError,
  SandbourseError,
  SocketClosedError,
} from '@sandbourse/sdk';
import { CommanderError } from 'commander';
import { API_NAMES, type SpokenNames } from './spoken-names.js';

/** Exit codes for scripts (docs/cli.md). */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  notFound: 4,
  refused: 5,
  notReachable: 6,
  notFilled: 7,
} as const;

/** Thrown if a command fails. Contains a remedy for the user, and the exit code. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly remedy: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommandFailure) return error.exitCode;
  if (error instanceof AddressError) return EXIT.usage;
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof ConnectionError) return EXIT.notReachable;
  if (error instanceof SocketClosedError || error instanceof NotSandboxError) return EXIT.notAllowed;
  if (!(error instanceof ApiError)) return EXIT.failed;
  if (error.status === 401 || error.status === 403) return EXIT.notAllowed;
  if (error.status === 404) return EXIT.notFound;
  return error.status >= 500 ? EXIT.notReachable : EXIT.refused;
}

/**
 * Returns one line for each problem, and one line with the remedy, if there is one. The lines use the names that the
 * user knows.
 */
export function linesOf(error: unknown, names: SpokenNames = API_NAMES): string[] {
  if (error instanceof CommandFailure || error instanceof LocalError) return [error.message, `  ${error.remedy}`];
  if (error instanceof ApiError) {
    const parts = [
      ...error.fields.map(
        ({ loc, msg, hint }) =>
          `  ${names.ofField(loc)}: ${names.inText(`${msg}${hint === undefined ? '' : ` (${hint})`}`)}`,
      ),
      ...error.checks.map(({ check, reason }) => `  ${check}: ${names.inText(reason)}`),
    ];
    const request = error.requestId ? ` (request ${error.requestId})` : '';
    const isWhole = parts.length === 0;
    return [
      `${error.status} ${isWhole ? names.inText(error.detail) : error.code}${request}`,
      ...parts,
      ...cureOf(error),
    ];
  }
  if (error instanceof ConnectionError)
    return [
      error.message,
      '  If no sandbox runs, start it with sandbourse start. sandbourse doctor finds other faults.',
    ];
  if (error instanceof NotSandboxError)
    return [error.message, '  Add --allow-live if you mean a firm that is not a sandbox firm.'];
  return [error instanceof Error && error instanceof SandbourseError ? error.message : String(error)];
}

function cureOf({ status }: ApiError): string[] {
  return status === 401 ? ['  Log in with sandbourse login. sandbourse doctor finds other faults.'] : [];
}
