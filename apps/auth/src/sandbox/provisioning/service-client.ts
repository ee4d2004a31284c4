import { type Dispatcher, request } from 'undici';

const TIMEOUT_MS = 10_000;

/** Thrown if a service understood the request and refused it. Repeating the request would have the same result. */
export class RequestRefused extends Error {
  constructor(
    path: string,
    readonly detail: unknown,
  ) {
    super(`${path} was refused: ${JSON.stringify(detail)}`);
  }
}

/**
 * Sends requests to a service in the name of the advisor whose token it has. All failures except a refusal (422) may be
 * temporary.
 */
export class ServiceClient {
  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.send('GET', path);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.send('POST', path, body);
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.send('PATCH', path, body);
  }

  private async send<T>(method: Dispatcher.HttpMethod, path: string, body?: object): Promise<T> {
    const { statusCode, body: answer } = await request(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      headersTimeout: this.timeoutMs,
      bodyTimeout: this.timeoutMs,
    });
    const text = await answer.text();
    if (statusCode === 422) throw new RequestRefused(path, JSON.parse(text));
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
