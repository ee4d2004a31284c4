import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FailedCheck } from '@sandbourse/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isTransient } from '../database/database.errors.js';
import { RefusedByAuth, ValidationFailed } from '../errors.js';

interface Answer {
  readonly status: number;
  readonly detail: ErrorBody['detail'];
}

/** What Fastify's parsers refuse before a route is reached. */
const PARSER_REFUSALS: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: 'The request body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, detail: 'Send the body as Content-Type: application/json' },
};

/** Turns every failure into one of the three bodies of specification 7. Only surprises are logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, detail } = this.answer(error);
    if (status === 401) reply.header('www-authenticate', challengeTo(reply.request));
    reply.status(status).send({ detail } satisfies ErrorBody);
  }

  private answer(error: unknown): Answer {
    if (error instanceof ValidationFailed) return { status: 422, detail: [...error.items] };
    if (error instanceof RefusedByAuth) return { status: error.status, detail: error.detail };
    if (isRefusal(error)) return answerOf(error);
    if (error instanceof HttpException) return httpAnswer(error);
    if (isTransient(error)) {
      this.log.warn({ error }, 'a dependency cannot be reached');
      return { status: 503, detail: 'The service cannot reach its database: try again shortly' };
    }
    this.log.error({ error }, 'a request failed unexpectedly');
    return { status: 500, detail: 'Internal server error' };
  }
}

/** The scheme that the client tried, when it is one of ours (RFC 6749, 5.2). */
function challengeTo({ headers }: FastifyRequest): string {
  return /^Basic /i.test(headers.authorization ?? '') ? 'Basic realm="sandbourse"' : 'Bearer';
}

/** An expected refusal, from a service or from a library: known by its code. */
interface Refusal extends Error {
  readonly code: ErrorCode;
  readonly failedChecks?: readonly FailedCheck[];
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in ERROR_STATUS;
}

/** What a client is answered to an expected refusal. */
export function answerOf({ code, message, failedChecks }: Refusal): Answer {
  const detail = failedChecks ? { message, failed_checks: [...failedChecks] } : message;
  return { status: ERROR_STATUS[code], detail };
}

function httpAnswer(error: HttpException): Answer {
  const parserCode = (error.cause as { code?: unknown } | undefined)?.code;
  const refusal = typeof parserCode === 'string' ? PARSER_REFUSALS[parserCode] : undefined;
  if (refusal) return refusal;

  const status = error.getStatus();
  return { status, detail: status === 404 ? 'Not found' : error.message };
}
