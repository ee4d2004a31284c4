import { ApiError, ChecksError, ConnectionError, type FieldProblem, FieldsError } from '@sandbourse/sdk';

/** The reason for an error, in a form for people. */
export interface ErrorSummary {
  readonly headline: string;
  /** Each problem, if the API lists several. */
  readonly points: readonly string[];
  /** The id of the request, for questions to the operator. */
  readonly requestId?: string | undefined;
}

export function errorSummaryOf(error: unknown): ErrorSummary {
  if (error instanceof FieldsError)
    return {
      headline: 'Check the highlighted fields.',
      points: error.fields.map(pointOf),
      requestId: error.requestId,
    };
  if (error instanceof ChecksError)
    return {
      headline: 'The request was refused:',
      points: error.checks.map(({ reason }) => reason),
      requestId: error.requestId,
    };
  if (error instanceof ApiError) return { headline: sentence(error.detail), points: [], requestId: error.requestId };
  if (error instanceof ConnectionError)
    return { headline: 'Cannot reach the sandbox. Check that it is running and that you are online.', points: [] };
  return {
    headline: error instanceof Error ? error.message : 'The console has an error. Reload the page.',
    points: [],
  };
}

/** Returns the problems of a form's fields, by the last part of their position in the body. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof FieldsError)) return {};
  return Object.fromEntries(error.fields.map(field => [String(field.loc.at(-1)), wordsOf(field)]));
}

function pointOf(field: FieldProblem): string {
  const place = field.loc.slice(1).join('.');
  return place === '' ? wordsOf(field) : `${place}: ${wordsOf(field)}`;
}

function wordsOf({ msg, hint }: FieldProblem): string {
  return hint === undefined ? msg : `${msg}: ${hint}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
