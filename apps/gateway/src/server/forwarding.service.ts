import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  appliedFault,
  FAULT_APPLIED_HEADER,
  type FaultHitQuestion,
  isStreamFault,
  type MetFault,
  READS_TOO_SLOWLY,
  SANDBOX_HEADER,
} from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import type { Pass, Refused } from '../admission/admission.js';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { refuse } from '../exchange/refusal.js';
import { Faults } from '../faults/faults.service.js';
import { answerStatus, nameFault } from '../faults/faulty-answer.js';
import { FaultyMessages } from '../faults/faulty-messages.js';
import { FaultySocket } from '../faults/faulty-socket.js';
import { withForgottenCursor } from '../faults/forgotten-cursor.js';
import { forwardFaulty } from '../faults/forward-faulty.js';
import { eventBlocks } from '../faults/separation.js';
import { type DamageEvents, forward } from '../proxy/forward.js';
import type { OpenEnded } from '../proxy/open-ended.js';
import type { ProxiedExchange } from '../proxy/proxied-exchange.js';
import { type FaultyUpgrade, forwardUpgrade } from '../proxy/upgrade.js';
import { UPSTREAMS, type Upstreams } from '../proxy/upstreams.js';

/** Sends admitted requests to the services. A request of a sandbox firm can meet a fault (docs/decisions/0048). */
@Injectable()
export class Forwarding {
  private readonly later = (ms: number, work: () => void) => this.clock.after(ms, work, { isBackground: true });

  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(Faults) private readonly faults: Faults | null,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Returns the question for auth if a request may meet a fault. Undefined for all other requests. */
  questionOf(exchange: HttpExchange, verdict: Pass): FaultHitQuestion | Refused | undefined {
    return this.faults?.questionOf(exchange, verdict);
  }

  async faultOf(exchange: HttpExchange, question: FaultHitQuestion): Promise<MetFault | null> {
    return (await this.faults?.faultOf(exchange, question)) ?? null;
  }

  /** Sends a request to its service, and the response back. Returns what ends a stream. */
  send(exchange: ProxiedExchange, body: Buffer | Readable | null, fault: MetFault | null): OpenEnded | undefined {
    const upstream = this.upstreams[exchange.destination.service];
    if (!fault) return forward(exchange, upstream, body, this.log);
    if (isStreamFault(fault.do)) return this.sendEvents(exchange, fault);
    void forwardFaulty(exchange, upstream, body, fault, { later: this.later, log: this.log });
    return undefined;
  }

  /** Opens an event stream whose events are damaged. */
  private sendEvents(exchange: ProxiedExchange, fault: MetFault): OpenEnded {
    const { request, reported, destination } = exchange;
    reported.fault = fault.do;
    nameFault(exchange, fault);
    // The events before are still on their way, so the connection ends only after them.
    const cut = () => request.socket.destroySoon();
    const damage: DamageEvents = ({ send, end }) => {
      const endSlow = () => end(`closed: ${READS_TOO_SLOWLY.comment}`);
      return new FaultyMessages(fault, eventBlocks(), { send, cut, endSlow, later: this.later });
    };
    const asked = fault.do === 'gap' ? withForgottenCursor(exchange) : exchange;
    return forward(asked, this.upstreams[destination.service], null, this.log, damage);
  }

  upgrade(
    exchange: ProxiedExchange,
    connection: Parameters<typeof forwardUpgrade>[1],
    answerTimeoutMs: number,
  ): OpenEnded {
    const upstream = this.upstreams[exchange.destination.service];
    const meet = (holder: string) => {
      exchange.response.setHeader(SANDBOX_HEADER, 'true');
      const question = this.faults?.questionOfSocket(exchange, holder);
      if (question && 'kind' in question) return Promise.resolve(this.refusedUpgrade(exchange, question));
      return question && this.faultOf(exchange, question).then(fault => this.faultyUpgrade(exchange, fault));
    };
    return forwardUpgrade(exchange, connection, upstream, { answerTimeoutMs, log: this.log, meet });
  }

  private refusedUpgrade({ response, origin }: ProxiedExchange, { status, detail }: Refused): FaultyUpgrade {
    return { answer: () => refuse(response, origin.requestId, status, detail) };
  }

  private faultyUpgrade(exchange: ProxiedExchange, fault: MetFault | null): FaultyUpgrade | undefined {
    if (!fault) return undefined;
    exchange.reported.fault = fault.do;
    if (fault.do !== 'status')
      return {
        headers: [FAULT_APPLIED_HEADER, appliedFault(fault)],
        join: (client, service) => new FaultySocket(client, service, fault, this.later),
      };
    const answer = () => {
      nameFault(exchange, fault);
      answerStatus(exchange, fault);
    };
    return { answer };
  }
}
