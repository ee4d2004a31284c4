import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CommandFailure } from '../failure.js';

/** The version of the format of reports. */
export const REPORT_FORMAT = 1;

/** The exit code of `replay` for a file that it cannot use. */
export const UNUSABLE = 2;

/** A request of a report, as the log of the firm has it. */
export interface ReportedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: string | null;
  /** JSON; null for a request without a body. */
  readonly body: string | null;
  readonly idempotency_key: string | null;
  readonly status: number;
  /** The JSON answer; null for one that is not JSON or too long for the log. */
  readonly answer: string | null;
  /** The fault that the request met; null for none. A report of an earlier version has no such field. */
  readonly fault?: string | null;
  /** The reason for which a replay leaves the request out; null for a request that is sent again. */
  readonly skipped: string | null;
}

/** A firm before some requests, the requests, and their answers. */
export interface Report {
  readonly report: number;
  readonly made_at: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly firm: {
    readonly firm_id: string;
    /** ORIGIN, or the name of a snapshot. */
    readonly from: string;
    /** The real time at which the situation began. */
    readonly began_at: string;
  };
  /** The id of each name of the book in the firm of the report, by the kind of the object. */
  readonly ids: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  /** The situation before the requests. */
  readonly book: object;
  /** Oldest first. */
  readonly requests: readonly ReportedRequest[];
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Writes a report to a file. It is compressed if the name of the file ends in `.gz`. */
export function writeReport(file: string, report: Report): void {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  writeFileSync(file, file.endsWith('.gz') ? gzipSync(text) : text);
}

/**
 * Reads a report, compressed or not. Throws CommandFailure with exit code 2 for a file that is no report of this
 * format.
 */
export function readReport(file: string): Report {
  let report: Partial<Report>;
  try {
    const bytes = readFileSync(file);
    report = JSON.parse((bytes.subarray(0, 2).equals(GZIP) ? gunzipSync(bytes) : bytes).toString()) as Partial<Report>;
  } catch (error) {
    throw unusable(`${file} cannot be read as a report: ${(error as Error).message}`);
  }
  const { report: format, firm, book, requests } = report;
  if (typeof format !== 'number' || !firm || !book || !Array.isArray(requests))
    throw unusable(`${file} is no report of sandbourse.`);
  if (format > REPORT_FORMAT)
    throw new CommandFailure(
      `${file} has format ${format}, and this version reads formats up to ${REPORT_FORMAT}.`,
      'Install a newer version of sandbourse, or make the report with this version.',
      UNUSABLE,
    );
  return report as Report;
}

function unusable(message: string): CommandFailure {
  return new CommandFailure(message, 'Use a file that sandbourse report has written.', UNUSABLE);
}
