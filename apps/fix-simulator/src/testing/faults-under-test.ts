import type { FaultView } from '@sandbourse/contracts';
import { asRawData } from '@sandbourse/fix';
import {
  type AuthProcess,
  FixClient,
  type ServiceUnderTest,
  sharedAuthProcess,
  untilHeard,
} from '@sandbourse/test-support';
import { FixNetworkService } from '../network/fix-network.service.js';
import { aClientFirm, aFixPassword, type ClientFirm } from './client-firm.js';
import { startTaker } from './taker.js';

/** A venue with a real `auth`. The firm `own` has the sessions BANK and DESK, and its neighbour has the session PEER. */
export class FaultsUnderTest {
  private constructor(
    readonly auth: AuthProcess,
    readonly simulator: ServiceUnderTest,
    readonly own: ClientFirm,
    readonly other: ClientFirm,
  ) {}

  static async start(): Promise<FaultsUnderTest> {
    const auth = await sharedAuthProcess();
    const [own, other] = [await aClientFirm(auth), await aClientFirm(auth)];
    const simulator = await startTaker({
      FIX_CLIENT_COMP_IDS: [`BANK:${own.firmId}`, `DESK:${own.firmId}`, `PEER:${other.firmId}`].join(','),
      AUTH_URL: auth.url,
    });
    return new FaultsUnderTest(auth, simulator, own, other);
  }

  get port(): number {
    return this.simulator.app.get(FixNetworkService, { strict: false }).port;
  }

  async client(senderCompId: string, firm: ClientFirm): Promise<FixClient> {
    const { password } = await aFixPassword(this.simulator, firm);
    const client = new FixClient({ senderCompId, credential: asRawData(password) });
    await client.connect(this.port);
    await untilHeard(() => expect(client.isLoggedOn).toBe(true));
    return client;
  }

  /** Sends a request about the faults of the firm `own`. Returns the body of the response, or null if it has none. */
  async ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${this.auth.url}/v1/sandbox/faults${path}`, {
      method,
      headers: { authorization: `Bearer ${this.own.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`auth answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? (null as Body) : ((await answer.json()) as Body);
  }

  meeting(body: object): Promise<FaultView> {
    return this.ask<FaultView>('POST', '', body);
  }

  async close(): Promise<void> {
    await this.simulator.close();
  }
}
