/** One field that does not match the schema. */
export interface FieldProblem {
  /** The kind of problem, for programs: `missing`, `string_type`, `extra_forbidden`, … (docs/errors.md). */
  readonly type: string;
  /** The position: `body`, `query` or `path`, then the field, and an index in a list. */
  readonly loc: readonly (string | number)[];
  /** A message for people. The message may change. */
  readonly msg: string;
  /** The value to send instead, if the value is known. */
  readonly hint?: string;
}

/** One business rule that the request violates. */
export interface FailedCheck {
  /** The check, for programs: `BUYING_POWER`, `SECURITY_KNOWN`, … (docs/errors.md). */
  readonly check: string;
  /** A message for people, with the numbers. The message may change. */
  readonly reason: string;
  /** The new name of a check that is still sent under its former name. From 0.3.0 on, `check` has the new name. */
  readonly renamed_to?: string;
}

/** The base class of all errors that this package throws. */
export class SandbourseError extends Error {
  override readonly name: string = 'SandbourseError';
}

/**
 * Thrown if no response arrived, because the address is wrong, or because the network or the server failed. `cause` is
 * the error of `fetch`.
 */
export class ConnectionError extends SandbourseError {
  override readonly name = 'ConnectionError';
}

/**
 * Thrown before the first request, if the place is not a sandbox or the firm is live. `allowLive` of the client permits
 * it.
 */
export class NotSandboxError extends SandbourseError {
  override readonly name = 'NotSandboxError';

  constructor(reason: string) {
    super(`${reason}. To use a firm that is not a sandbox firm, set allowLive`);
  }
}

export interface FailedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** `x-request-id` of the response: include it in questions to the operator. */
  readonly requestId: string | undefined;
  /** The body: parsed if it was JSON, otherwise as text. */
  readonly body: unknown;
}

/**
 * Thrown for a response with status 4xx or 5xx. Programs should use `status`, `code`, `fields` and `checks`. The
 * `message` is for people. Only a {@link FieldsError} or a {@link ChecksError} can report several problems.
 */
export class ApiError extends SandbourseError implements FailedRequest {
  override readonly name: string = 'ApiError';
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: unknown;
  /** Every field that does not match; empty unless this is a {@link FieldsError}. */
  readonly fields: readonly FieldProblem[] = [];
  /** Every check that failed; empty unless this is a {@link ChecksError}. */
  readonly checks: readonly FailedCheck[] = [];

  constructor(
    failure: FailedRequest,
    /** The `detail` of the response in one line, with the hint. */
    readonly detail: string,
  ) {
    super(`${failure.method} ${failure.path} answered ${failure.status}: ${detail}`);
    this.method = failure.method;
    this.path = failure.path;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.body = failure.body;
  }

  /**
   * The code for programs: the first check, the type of the first field, or the `code` of the response
   * (docs/errors.md).
   */
  get code(): string {
    const { code } = Object(this.body) as { code?: unknown };
    if (typeof code === 'string') return code;
    return MEANINGS[this.status] ?? `http_${this.status}`;
  }
}

/** Thrown if the request does not match the schema. `fields` contains each problem. */
export class FieldsError extends ApiError {
  override readonly name = 'FieldsError';

  constructor(
    failure: FailedRequest,
    override readonly fields: readonly FieldProblem[],
  ) {
    super(
      failure,
      fields
        .map(({ loc, msg, hint }) => `${loc.join('.')}: ${msg}${hint === undefined ? '' : ` (${hint})`}`)
        .join('; '),
    );
  }

  override get code(): string {
    return this.fields[0]?.type ?? super.code;
  }
}

/** Thrown if business rules refuse the request. `checks` contains each failed check. Nothing was changed. */
export class ChecksError extends ApiError {
  override readonly name = 'ChecksError';

  constructor(
    failure: FailedRequest,
    message: string,
    override readonly checks: readonly FailedCheck[],
  ) {
    super(failure, `${message} (${checks.map(({ reason }) => reason).join('; ')})`);
  }

  override get code(): string {
    return this.checks[0]?.check ?? super.code;
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'refused',
  429: 'too_many',
  503: 'unavailable',
};

/**
 * Makes the error for a failure: `detail` is a message, a list of fields, or an object with checks (specification 7).
 */
export function errorOf(failure: FailedRequest): ApiError {
  const { detail, hint } = Object(failure.body) as { detail?: unknown; hint?: string };
  if (Array.isArray(detail)) return new FieldsError(failure, detail as FieldProblem[]);
  if (typeof detail === 'string') return new ApiError(failure, hint === undefined ? detail : `${detail} (${hint})`);

  const { message, failed_checks: checks } = Object(detail) as { message?: string; failed_checks?: FailedCheck[] };
  if (Array.isArray(checks)) return new ChecksError(failure, String(message), checks);
  return new ApiError(failure, textOf(failure));
}

/**
 * Returns a text for a body without `detail`. The edge returns an HTML page for its limits. Any other response that is
 * not JSON comes from a proxy in front of the API.
 */
function textOf({ status, body }: FailedRequest): string {
  if (status === 503 && typeof body === 'string')
    return 'too many requests at the edge: slow down, or start a sandbox of your own with --no-limits';
  const text = typeof body === 'string' ? body.replaceAll(/<[^>]*>|\s+/g, ' ').trim() : JSON.stringify(body);
  return text?.slice(0, 200) || 'an empty body';
}

/** Reads the failure from a response. */
export async function failureOf(request: Request, response: Response, body?: unknown): Promise<FailedRequest> {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    body: body ?? (await bodyOf(response)),
  };
}

/** Returns the error of a response with a status of 400 or higher, such as a response of `client.send`. */
export async function apiErrorOf(request: Request, response: Response): Promise<ApiError> {
  return errorOf(await failureOf(request, response));
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
