import type { Metrics } from '@sandbourse/platform';
import type { Logger } from 'pino';
import type { Verdict } from '../admission/admission.js';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { traceIdOf } from '../exchange/request-origin.js';
import { loggedPath } from './logged-path.js';

/** One line and one measurement for each request. */
export class AccessLog {
  constructor(
    private readonly metrics: Metrics,
    private readonly log: Logger,
  ) {}

  /** Pages are measured by Fastify, which knows them by name. `startedAt` is of `performance.now()`. */
  record({ request, response, origin }: HttpExchange, verdict: Verdict, startedAt: number): void {
    const ms = performance.now() - startedAt;
    const { method = '', url = '' } = request;
    const { statusCode: status, writableFinished } = response;
    const route = verdict.kind === 'pass' ? verdict.destination.route : verdict.kind;
    if (route !== 'page') this.metrics.observeRequest({ method, route, status }, ms / 1000);
    if (!this.log.isLevelEnabled('info')) return;

    const { requestId, traceparent, clientIp } = origin;
    const line = {
      method,
      path: loggedPath(url),
      status,
      ms: Math.round(ms * 10) / 10,
      client: clientIp,
      request_id: requestId,
    };
    this.log.info({ ...line, trace_id: traceIdOf(traceparent), finished: writableFinished }, 'request');
  }
}
