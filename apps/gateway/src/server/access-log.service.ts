import type { Clock } from '@sandbourse/platform/clock';
import type { Metrics } from '@sandbourse/platform/observability';
import { type DestinationStream, pino } from 'pino';
import type { Verdict } from '../admission/admission.js';
import { endSpan, type HttpExchange } from '../exchange/http-exchange.js';
import { traceIdOf } from '../exchange/request-origin.js';
import { loggedPath } from './logged-path.js';
import type { RequestLog } from './request-log.service.js';

const STANDARD_OUTPUT = 1;
/** A page of some forty lines; pino writes no more than 16 KiB at a time. */
const LINES_BYTES = 8 * 1024;
const LINES_HELD_MS = 100;

/**
 * For lines that are many: they are written together, a tenth of a second late at most. One write each would cost more than most
 * of what a request does.
 * @param dest a file descriptor, or the path of a file
 */
export function linesTogether(dest: number | string = STANDARD_OUTPUT): DestinationStream {
  const lines = pino.destination({
    dest,
    sync: false,
    mode: 0o600,
    minLength: LINES_BYTES,
    periodicFlush: LINES_HELD_MS,
  });
  process.once('exit', () => lines.flushSync());
  return lines;
}

/** One line and one measurement for each request. */
export class AccessLog {
  /**
   * @param lines where they go, as the service's other lines do; null where requests are not logged
   * @param requests what firms look their requests up in; null where they cannot
   */
  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Pick<Clock, 'wall'>,
    private readonly lines: DestinationStream | null,
    private readonly requests: Pick<RequestLog, 'note'> | null = null,
  ) {}

  /** Pages are measured by Fastify, which knows them by name. `startedAt` is of `performance.now()`. */
  record(exchange: HttpExchange, verdict: Verdict, startedAt: number): void {
    const { request, response, origin } = exchange;
    const ms = performance.now() - startedAt;
    const { method = '', url = '' } = request;
    const { statusCode: status, writableFinished } = response;
    const route = verdict.kind === 'pass' ? verdict.destination.route : verdict.kind;
    endSpan(exchange, route);
    if (route !== 'page') this.metrics.observeRequest({ method, route, status }, ms / 1000);

    if (!this.lines && !this.requests) return;
    const path = loggedPath(url);
    this.requests?.note(exchange, verdict, path, ms);
    const { requestId, traceparent, clientIp } = origin;
    this.lines?.write(
      `{"level":"info","time":"${this.clock.wall().toISOString()}","service":"gateway","trace_id":"${traceIdOf(traceparent)}","method":"${method}",` +
        `"path":${JSON.stringify(path)},"status":${status},"ms":${Math.round(ms * 10) / 10},` +
        `"client":${JSON.stringify(clientIp)},"request_id":"${requestId}","finished":${writableFinished},` +
        `"message":"request"}\n`,
    );
  }
}
