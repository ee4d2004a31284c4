import {
  type AccessRefusal,
  type AccessTokenView,
  type ApiKeyView,
  type CallerClaims,
  codeOfStatus,
  ErrorBody,
  type FirmTaskAnswer,
  FixLogonAnswer,
  type FixLogonQuestion,
  type FixPasswordView,
  type IssuedApiKeyView,
  type IssuedFixPasswordView,
  type IssueFixPasswordBody,
  type IssueKeyRequest,
  KeyStatusAnswer,
  type KeyUse,
  RegistrantAnswer,
  type Revocation,
  RevocationAnswer,
  type RevocationQuestion,
  SignatureAnswer,
  type SignatureClaim,
  type SignatureVerdict,
  type TokenForm,
} from '@sandbourse/contracts';
import type { Dispatcher } from 'undici';
import type { AuthClientConfig } from '../../config.js';
import { RefusedByAuth, Unavailable } from '../../errors.js';
import { exchangeInternally, type InternalAnswer, type InternalRequest } from '../internal/internal-exchange.js';

type Sent = Pick<InternalRequest, 'login' | 'body' | 'idempotencyKey' | 'waitMs' | 'signal'>;

/** The body of a refusal. An older version of auth sends no `code`. */
const Refusal = ErrorBody.partial({ code: true });

type Listed<Item> = { items: Item[]; total: number };

/**
 * The client with which every other service calls auth. Some calls forward a request of a user. If auth refuses such a
 * call, the user receives the refusal unchanged. All other calls are queries of the calling service itself. If auth
 * refuses a query, the calling service has a bug. If auth is unreachable or fails, the result is 503.
 */
export class AuthClient {
  private readonly base: string;

  constructor(private readonly config: AuthClientConfig) {
    this.base = `${config.AUTH_URL}/v1/auth/internal`;
  }

  /**
   * @param idempotencyKey the key of the client's request. Auth stores it in its database, so that a repeated request
   * issues no second API key.
   */
  issueKey(login: string, request: IssueKeyRequest, idempotencyKey?: string): Promise<IssuedApiKeyView> {
    return this.send('POST', '/api-keys', { login, body: request, idempotencyKey });
  }

  listKeys(login: string): Promise<Listed<ApiKeyView>> {
    return this.send('GET', '/api-keys', { login });
  }

  revokeKey(login: string, keyId: string): Promise<ApiKeyView> {
    return this.send('DELETE', `/api-keys/${encodeURIComponent(keyId)}`, { login });
  }

  issueFixPassword(login: string, body: IssueFixPasswordBody, idempotencyKey?: string): Promise<IssuedFixPasswordView> {
    return this.send('POST', '/fix-passwords', { login, body, idempotencyKey });
  }

  listFixPasswords(login: string): Promise<Listed<FixPasswordView>> {
    return this.send('GET', '/fix-passwords', { login });
  }

  revokeFixPassword(login: string, passwordId: string): Promise<FixPasswordView> {
    return this.send('DELETE', `/fix-passwords/${encodeURIComponent(passwordId)}`, { login });
  }

  issueToken(form: TokenForm): Promise<AccessTokenView> {
    return this.send('POST', '/oauth/token', { body: form });
  }

  async activeKeys(keyIds: readonly string[]): Promise<ReadonlySet<string>> {
    const answer = await this.ask('/key-statuses', { key_ids: keyIds });
    return new Set(KeyStatusAnswer.parse(answer).active_key_ids);
  }

  async revokedAfter(question: RevocationQuestion, signal: AbortSignal): Promise<readonly Revocation[]> {
    return RevocationAnswer.parse(await this.ask('/revocations', question, { waitMs: question.wait_ms, signal }))
      .revocations;
  }

  /** Returns one verdict for each claim, in the same order. */
  async judgeSignatures(claims: readonly SignatureClaim[]): Promise<readonly SignatureVerdict[]> {
    const answer = await this.ask('/signatures', { claims });
    return SignatureAnswer.parse(answer).verdicts;
  }

  /**
   * Checks the credentials of a FIX logon. Returns the id of the matching FIX password, or null if the firm has no such
   * password.
   */
  async judgeFixLogon(question: FixLogonQuestion): Promise<string | null> {
    return FixLogonAnswer.parse(await this.ask('/fix-logons', question)).password_id;
  }

  /** Returns the current claims of logins and keys. Inactive logins and keys are left out. */
  async activeRegistrants(ids: readonly string[]): Promise<readonly CallerClaims[]> {
    return RegistrantAnswer.parse(await this.ask('/registrants', { ids })).registrants;
  }

  async keepRefusals(refusals: readonly AccessRefusal[]): Promise<void> {
    await this.ask('/refusals', { refusals });
  }

  async keepKeyUses(uses: readonly KeyUse[]): Promise<void> {
    await this.ask('/key-uses', { uses });
  }

  async answerFirmTask(answer: FirmTaskAnswer): Promise<void> {
    await this.ask('/firm-tasks', answer);
  }

  private async send<Answer>(method: Dispatcher.HttpMethod, path: string, sent: Sent): Promise<Answer> {
    const { status, answer } = await this.exchange(method, path, sent);
    if (status < 300) return answer as Answer;
    if (status >= 500) throw authIsAway();

    const refusal = Refusal.safeParse(answer);
    if (!refusal.success) throw new Error(`auth answered ${method} ${path} with ${status}, and no reason`);
    throw new RefusedByAuth(status, { ...refusal.data, code: refusal.data.code ?? codeOfStatus(status) });
  }

  /** Sends a query of the calling service itself. Throws if auth refuses the query. */
  private async ask(path: string, body: object, held: Pick<Sent, 'waitMs' | 'signal'> = {}): Promise<unknown> {
    try {
      return await this.send('POST', path, { body, ...held });
    } catch (error) {
      if (!(error instanceof RefusedByAuth)) throw error;
      throw new Error(
        `auth refused a request of this service: POST ${path}: ${error.status} ${JSON.stringify(error.body.detail)}`,
      );
    }
  }

  private async exchange(method: Dispatcher.HttpMethod, path: string, sent: Sent): Promise<InternalAnswer> {
    try {
      const url = this.base + path;
      return await exchangeInternally({ method, url, secret: this.config.INTERNAL_SECRET, ...sent });
    } catch {
      throw authIsAway();
    }
  }
}

function authIsAway(): Unavailable {
  return new Unavailable('API keys cannot be checked at the moment. Try again shortly');
}
