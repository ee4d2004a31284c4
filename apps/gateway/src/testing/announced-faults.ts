import {
  type AnnouncedFault,
  type FaultHitQuestion,
  type MetFault,
  type NearMiss,
  NearMissReport,
} from '@sandbourse/contracts';
import { arrived, untilHeard } from '@sandbourse/test-support';
import { type LocalServer, serve } from './gateway-under-test.js';

/** A stand-in for auth, which announces rules and answers each question about a request with one fault. */
export class AnnouncedFaults {
  /** The questions of the gateway so far. */
  questions: FaultHitQuestion[] = [];
  /** The near misses that the gateway has reported so far. */
  nearMisses: NearMiss[] = [];
  /** The fault that each request meets that matches a rule. */
  fault: MetFault = { fault_id: 'flt_1', do: 'lose_reply' };
  private readonly changes: AnnouncedFault[] = [];
  /** The last change that the gateway has received. */
  private heardUpTo = 0;
  private server!: LocalServer;

  static async start(): Promise<AnnouncedFaults> {
    const faults = new AnnouncedFaults();
    faults.server = await serve(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const answer = faults.answerTo(request.url ?? '', text);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      arrived();
    });
    return faults;
  }

  get url(): string {
    return this.server.url;
  }

  knows(faultId: string): boolean {
    return this.changes.some(({ fault_id }) => fault_id === faultId);
  }

  /** Announces a rule of the firm, and waits until the gateway applies it. */
  async announce(change: Partial<AnnouncedFault>): Promise<void> {
    const version = this.changes.length + 1;
    this.changes.push({
      version,
      fault_id: `flt_${version}`,
      firm_id: 'firm_test',
      is_active: true,
      do: 'lose_reply',
      routes: null,
      key_id: null,
      symbol: null,
      quantity: null,
      session: null,
      ...change,
    });
    await untilHeard(() => expect(this.heardUpTo).toBe(version));
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private answerTo(url: string, body: string): object {
    const question = JSON.parse(body);
    if (url.endsWith('/hits')) return this.hit(question);
    if (!url.endsWith('/near-misses')) return this.after(question);
    this.nearMisses.push(...NearMissReport.parse(question).near_misses);
    return {};
  }

  private hit(question: FaultHitQuestion): object {
    this.questions.push(question);
    return { firm_id: 'firm_test', fault: question.header ? { fault_id: null, ...question.header } : this.fault };
  }

  private after({ after }: { after: number }): object {
    this.heardUpTo = after;
    return { faults: this.changes.filter(({ version }) => version > after) };
  }
}
