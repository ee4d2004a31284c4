import type { Clock } from '@sandbourse/platform/clock';
import type { Metrics } from '@sandbourse/platform/observability';
import { type DestinationStream, pino } from 'pino';
import type { Verdict } from '../admission/admission.js';
import { endSpan, type HttpExchange } from '../exchange/http-exchange.js';
import { traceIdOf } from '../exchange/request-origin.js';
import { loggedPath } from './logged-path.js';
import type { RequestLog } from './request-log.service.js';

const STANDARD_OUTPUT = 1;
/** Number of waiting bytes at which log lines are written: about forty lines. pino writes at most 16 KiB at a time. */
const LINES_BYTES = 8 * 1024;
const LINES_HELD_MS = 100;

/**
 * Returns a destination that collects log lines and writes them together, at most a tenth of a second late. Writing
 * each line separately would cost more than most of the work for a request.
 * @param dest A file descriptor, or the path of a file.
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

/** Writes one log line and records one measurement for each request. */
export class AccessLog {
  /**
   * @param lines The destination of the log lines; null if requests are not logged.
   * @param requests The log in which firms look up their requests; null if requests are not stored there.
   */
  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Pick<Clock, 'wall' | 'monotonicMs'>,
    private readonly lines: DestinationStream | null,
    private readonly requests: Pick<RequestLog, 'note'> | null = null,
  ) {}

  /**
   * Records a request after its response. Fastify measures pages, because it knows their names.
   * @param startedAt A value of `Clock.monotonicMs`.
   */
  record(exchange: HttpExchange, verdict: Verdict, startedAt: number): void {
    const { request, response, origin } = exchange;
    const ms = this.clock.monotonicMs() - startedAt;
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
