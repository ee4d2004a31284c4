import { setTimeout as sleep } from 'node:timers/promises';
import { WAITS } from '@sandbourse/test-support/waits';
import { type Answer, ApiClient } from '../api-client.js';

const PAUSE_MS = 1_000;

/** Repeats a request while the gateway refuses it because of a rate limit, as a well-behaved client does. */
export async function patiently<T>(ask: () => Promise<T>, isLimited: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + WAITS.story;
  for (;;) {
    const answer = await ask();
    if (!isLimited(answer) || performance.now() > deadline) return answer;
    await sleep(PAUSE_MS);
  }
}

/**
 * Returns true if the gateway refused a request because of a rate limit: status 503 with an HTML page. A 503 with JSON
 * has another cause: a service is unavailable.
 */
function isEdgeLimit({ status, headers }: { status: number; headers: Headers }): boolean {
  return status === 503 && Boolean(headers.get('content-type')?.includes('html'));
}

/**
 * Calls `fetch`, and repeats the call while the gateway's rate limit refuses it. `send` builds the request again for
 * each attempt, because a signature expires after a short time.
 */
export function patientFetch(url: string, send: () => RequestInit = () => ({})): Promise<Response> {
  return patiently(() => fetch(url, send()), isEdgeLimit);
}

export class PatientClient extends ApiClient {
  override send<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    return patiently(() => super.send<Body>(method, path, body), isEdgeLimit);
  }
}
