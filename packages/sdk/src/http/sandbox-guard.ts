import { NotSandboxError } from '../errors.js';

/** The header of each response to a sandbox firm. */
const SANDBOX_HEADER = 'x-sandbox';
/** The header of a signed request with the id of its key. */
const KEY_ID = 'x-svc-key-id';
/** The methods of requests that change nothing (RFC 9110, 9.2.1). */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const BEARER = /^Bearer (.+)$/;

interface Claims {
  readonly issandbox?: boolean;
  readonly role?: string;
  readonly scopes?: readonly string[] | null;
  readonly firm_id?: string;
}

interface Environment {
  readonly software?: string;
  readonly environment?: string;
}

/** A request that is about to be sent, and how the guard can ask the same place first. */
interface Intended {
  readonly method: string;
  readonly url: string;
  readonly authorization: Record<string, string>;
  /** Sends a GET request with the given headers. */
  readonly ask: (url: string, headers: Record<string, string>) => Promise<Response>;
  /** Sends a GET request with the credentials of the client. */
  readonly askAuthorized: (url: string) => Promise<Response>;
}

/**
 * Makes sure that a client works with a sandbox firm before its first request. The claims of a token of Sandbourse say
 * so. Any other token is checked with one request. A signed request has no token, so its response is checked. Before
 * the first write, a signed read asks for such a response.
 */
export class SandboxGuard {
  private readonly checked = new Set<string>();

  /** Throws NotSandboxError unless the credential of a request is one of a sandbox. */
  async check({ url, authorization, ask, ...request }: Intended): Promise<void> {
    const keyId = authorization[KEY_ID];
    if (keyId !== undefined) return this.checkSigned(keyId, { url, ...request });
    const token = BEARER.exec(authorization.authorization ?? '')?.[1];
    if (token === undefined || this.checked.has(token)) return;
    const claims = claimsOf(token);
    if (claims?.issandbox === undefined) await this.askEnvironment(new URL(url).origin, authorization, ask);
    else if (!claims.issandbox && !operates(claims)) throw new NotSandboxError(`The firm ${claims.firm_id} is live`);
    this.checked.add(token);
  }

  /** Throws NotSandboxError if the response to a login, or to the exchange of a key, is no JSON, as of another server. */
  checkIssued(url: string, { ok, headers }: Response): void {
    if (ok && !headers.get('content-type')?.includes('json')) throw isNoSandbox(url);
  }

  /**
   * Throws NotSandboxError if a signed request, or a request that is answered with a page, does not get the header of a
   * sandbox.
   */
  checkAnswer(url: string, authorization: Record<string, string>, { ok, headers }: Response): void {
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    const keyId = authorization[KEY_ID];
    if (keyId !== undefined && isSandbox(headers)) this.checked.add(keyId);
    if (!ok || isSandbox(headers)) return;
    if (isPage || keyId !== undefined) throw isNoSandbox(url);
  }

  /** Reads from a route that takes signatures, unless the request only reads. A key that is refused changes nothing. */
  private async checkSigned(keyId: string, request: Pick<Intended, 'method' | 'url' | 'askAuthorized'>): Promise<void> {
    if (READS.has(request.method) || this.checked.has(keyId)) return;
    const { origin } = new URL(request.url);
    const { status, headers } = await request.askAuthorized(`${origin}/api/v1/pm/models?limit=1`);
    if (status !== 401 && !isSandbox(headers)) throw isNoSandbox(origin);
  }

  private async askEnvironment(
    origin: string,
    authorization: Record<string, string>,
    ask: Intended['ask'],
  ): Promise<void> {
    const response = await ask(`${origin}/api/v1/sandbox/environment`, authorization);
    const { software, environment } = await environmentIn(response);
    if (software !== 'Sandbourse') throw isNoSandbox(origin);
    if (environment === 'LIVE') throw new NotSandboxError(`Your firm at ${origin} is live`);
  }
}

const isSandbox = (headers: Headers) => headers.get(SANDBOX_HEADER) === 'true';

function isNoSandbox(url: string): NotSandboxError {
  return new NotSandboxError(`${new URL(url).origin} does not say that it is a sandbox`);
}

/** Returns true for an operator of the installation, and for a CI token. */
function operates({ role, scopes }: Claims): boolean {
  return role === 'ops_admin' || scopes?.includes('sandbox.firms:write') === true;
}

async function environmentIn(response: Response): Promise<Environment> {
  try {
    return response.ok ? ((await response.json()) as Environment) : {};
  } catch {
    return {};
  }
}

/** Returns the claims of a JSON Web Token, or undefined for any other token. */
function claimsOf(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as Claims;
  } catch {
    return undefined;
  }
}
