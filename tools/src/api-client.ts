import { setTimeout as sleep } from 'node:timers/promises';
import { WAITS } from '@sandbourse/test-support/waits';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export class ApiClient {
  constructor(
    readonly baseUrl: string,
    readonly token?: string,
  ) {}

  /**
   * Logs in and returns a client with the token. `path` is the public path by default. A caller that connects directly
   * to the auth service passes the path of that service.
   */
  async logIn(email: string, password: string, path = '/api/v1/auth/login'): Promise<ApiClient> {
    const { status, body } = await this.send<{ access_token: string }>('POST', path, { email, password });
    if (status !== 200) throw new Error(`login of ${email} answered ${status}: ${JSON.stringify(body)}`);
    return new ApiClient(this.baseUrl, body.access_token);
  }

  async send<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: answer.headers };
  }

  /** Returns the body of a response. Throws if the status is 300 or higher. */
  async get<Body>(path: string): Promise<Body> {
    return this.succeed<Body>('GET', path);
  }

  async post<Body>(path: string, body: unknown): Promise<Body> {
    return this.succeed<Body>('POST', path, body);
  }

  async patch<Body>(path: string, body: unknown): Promise<Body> {
    return this.succeed<Body>('PATCH', path, body);
  }

  private async succeed<Body>(method: string, path: string, sent?: unknown): Promise<Body> {
    const { status, body } = await this.send<Body>(method, path, sent);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}

const POLL_MS = 25;

/** Repeats a request until `isSo` accepts the answer. Throws after `withinMs`, with the last answer in the message. */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
  { withinMs = WAITS.answer, everyMs = POLL_MS }: { withinMs?: number | undefined; everyMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`waited ${withinMs} ms without success; last result: ${JSON.stringify(answer)}`);
    await sleep(everyMs);
  }
}
