/** The three shapes of `detail` in a refusal of the API. */
type Detail =
  | string
  | readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[]
  | { readonly message: string; readonly failed_checks: readonly { readonly check: string; readonly reason: string }[] };

/** A request that was refused, or that reached nobody: `status` is 0 then. */
export class ApiFailure extends Error {
  /** Each thing that is wrong, where the API names several. */
  readonly points: readonly string[];
  /** Of a field by the last part of its place in the body, for forms. */
  readonly fields: ReadonlyMap<string, string>;

  constructor(
    readonly status: number,
    detail: unknown,
  ) {
    super(headlineOf(status, detail));
    this.points = pointsOf(detail);
    this.fields = fieldsOf(detail);
  }

  /** Whether the same request may do better in a moment: the edge was in the way, or nobody was there. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 503 || this.status === 502;
  }
}

const HEADLINES: Readonly<Record<number, string>> = {
  0: 'The sandbox cannot be reached. Is it running, and are you online?',
  502: 'A service behind the gateway does not answer.',
  503: 'Too many requests at once, or a service is starting. It is tried again by itself.',
};

function headlineOf(status: number, detail: unknown): string {
  const known = asDetail(detail);
  if (typeof known === 'string') return known;
  if (known && 'message' in known) return known.message;
  if (known) return 'Some of what was sent cannot be read.';
  return HEADLINES[status] ?? `The request failed with status ${status}.`;
}

function pointsOf(detail: unknown): string[] {
  const known = asDetail(detail);
  if (known === undefined || typeof known === 'string') return [];
  if ('message' in known) return known.failed_checks.map(({ reason }) => reason);
  return known.map(({ loc, msg }) => `${loc.slice(1).join('.') || loc.join('.')}: ${msg}`);
}

function fieldsOf(detail: unknown): Map<string, string> {
  const known = asDetail(detail);
  if (known === undefined || typeof known === 'string' || 'message' in known) return new Map();
  return new Map(known.map(({ loc, msg }) => [String(loc.at(-1)), msg]));
}

function asDetail(detail: unknown): Detail | undefined {
  if (typeof detail === 'string' || Array.isArray(detail)) return detail as Detail;
  const isRejection = typeof detail === 'object' && detail !== null && 'message' in detail && 'failed_checks' in detail;
  return isRejection ? (detail as Detail) : undefined;
}
