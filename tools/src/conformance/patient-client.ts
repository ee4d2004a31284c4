import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ApiClient } from '../client/api-client.js';

const PAUSE_MS = 1_000;
const PATIENCE_MS = 90_000;

/** Waits where the edge says that it is too much for now (503 with an HTML page), as a well-behaved client does. */
export class PatientClient extends ApiClient {
  override async send<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await super.send<Body>(method, path, body);
      const isLimited = answer.status === 503 && answer.headers.get('content-type')?.includes('html');
      if (!isLimited || performance.now() > deadline) return answer;
      await sleep(PAUSE_MS);
    }
  }
}
