import type {
  AdvanceClockBody,
  ClockView,
  PriceScriptView,
  ScriptActionBody,
  ScriptedActionView,
  ScriptPriceBody,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support/waits';
import { type ApiClient, until } from '../api-client.js';

const SANDBOX = '/api/v1/sandbox';
/**
 * The polling interval in milliseconds. It is long enough that polling does not exceed the rate limits of the gateway.
 */
const ASK_EVERY_MS = 150;

/** Sets the clock and the prices of the sandbox of one tenant. */
export class Sandbox {
  constructor(readonly api: ApiClient) {}

  clock(): Promise<ClockView> {
    return this.api.get(`${SANDBOX}/clock`);
  }

  /** Advances the clock of the tenant. Returns the clock after all services have processed the new time. */
  async advance(by: Partial<AdvanceClockBody>, onProgress?: (clock: ClockView) => void): Promise<ClockView> {
    await this.api.post<ClockView>(`${SANDBOX}/clock/advance`, by);
    return this.untilReady(onProgress);
  }

  untilReady(onProgress: (clock: ClockView) => void = () => undefined): Promise<ClockView> {
    return until(
      async () => {
        const clock = await this.clock();
        onProgress(clock);
        return clock;
      },
      ({ status }) => status === 'READY',
      { withinMs: WAITS.ready, everyMs: ASK_EVERY_MS },
    );
  }

  script(script: ScriptPriceBody): Promise<PriceScriptView> {
    return this.api.post(`${SANDBOX}/market/scripts`, script);
  }

  scripts(): Promise<{ items: PriceScriptView[]; total: number }> {
    return this.api.get(`${SANDBOX}/market/scripts`);
  }

  act(action: ScriptActionBody): Promise<ScriptedActionView> {
    return this.api.post(`${SANDBOX}/market/actions`, action);
  }

  async cancelAction(actionId: string): Promise<void> {
    const { status, body } = await this.api.send('DELETE', `${SANDBOX}/market/actions/${actionId}`);
    if (status !== 204) throw new Error(`cancelling ${actionId} answered ${status}: ${JSON.stringify(body)}`);
  }

  async remove(scriptId: string): Promise<void> {
    const { status, body } = await this.api.send('DELETE', `${SANDBOX}/market/scripts/${scriptId}`);
    if (status !== 204) throw new Error(`removing ${scriptId} answered ${status}: ${JSON.stringify(body)}`);
  }
}
