import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import {
  codeOfStatus,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FailedCheck,
  rejectedCheck,
} from '@sandbourse/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { securityHint } from '../../base/hints/security-hint.js';
import { RefusedByAuth, ValidationFailed } from '../../errors.js';
import { isTransient } from '../../outages.js';
import { TOKEN_PATH } from './forms.js';
import { readJson } from './json-body.js';
import { oauthRefusal } from './oauth-error.js';
import { otherKind } from './other-kind.js';

interface Answer extends ErrorBody {
  readonly status: number;
}

/** The responses for errors of Fastify's parsers, before a route is reached. */
export const PARSER_REFUSALS = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(413, 'The request body is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(415, 'Send the body as Content-Type: application/json'),
} as const;

/** Converts every error to one of the three bodies of specification 7. Only unexpected errors are logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, ...body } = answerAt(reply.request, this.answer(error));
    if (status === 401) reply.header('www-authenticate', challengeTo(reply.request));
    reply.status(status).send(body satisfies ErrorBody);
  }

  private answer(error: unknown): Answer {
    if (error instanceof ValidationFailed) return refusal(422, [...error.items]);
    if (error instanceof RefusedByAuth) return { status: error.status, ...error.body };
    if (isRefusal(error)) return answerOf(error);
    if (error instanceof HttpException) return httpAnswer(error);
    if (isTransient(error)) {
      this.log.warn({ error }, 'a dependency is not reachable');
      return refusal(503, 'The service cannot reach its database: try again shortly');
    }
    this.log.error({ error }, 'a request failed unexpectedly');
    return refusal(500, 'Internal server error');
  }
}

function answerAt(request: FastifyRequest, answer: Answer): Answer {
  if (request.routeOptions.url === `/${TOKEN_PATH}`) return oauthRefusal(answer);
  const hint = answer.hint ?? (answer.status === 404 ? otherKindIn(request) : undefined);
  return hint === undefined ? answer : { ...answer, hint };
}

function otherKindIn({ params, query, body }: FastifyRequest): string | undefined {
  return otherKind(params) ?? otherKind(query) ?? otherKind(Buffer.isBuffer(body) ? fieldsIn(body) : body);
}

/**
 * Parses a body that is still in bytes. Returns undefined if the bytes are not valid JSON. Invalid JSON is rare here,
 * because a handler that looked up an id from the body has already parsed the same bytes.
 */
function fieldsIn(body: Buffer): unknown {
  try {
    return readJson(body);
  } catch {
    return undefined;
  }
}

/** Returns the scheme that the client used if we support it, otherwise Bearer (RFC 6749, 5.2). */
function challengeTo({ headers }: FastifyRequest): string {
  return /^Basic /i.test(headers.authorization ?? '') ? 'Basic realm="sandbourse"' : 'Bearer';
}

/** An expected refusal from a service or a library, identified by its code. */
export interface RequestRefusal extends Error {
  readonly code: ErrorCode;
  readonly failedChecks?: readonly FailedCheck[];
  readonly members?: Partial<ErrorBody>;
  /** The unknown name, and the known names for the hint. */
  readonly wanted?: UnknownName;
}

interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}

function isRefusal(error: unknown): error is RequestRefusal {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code in ERROR_STATUS;
}

export function answerOf({ code, message, failedChecks, members, wanted }: RequestRefusal): Answer {
  const detail = failedChecks ? { message, failed_checks: failedChecks.map(rejectedCheck) } : message;
  const hint = wanted && { hint: securityHint(wanted.name, wanted.known) };
  return { status: ERROR_STATUS[code], detail, code, ...hint, ...members };
}

function refusal(status: number, detail: ErrorBody['detail']): Answer {
  return { status, detail, code: codeOfStatus(status) };
}

function httpAnswer(error: HttpException): Answer {
  const parserCode = (error.cause as { code?: unknown } | undefined)?.code;
  const parsers = new Map<unknown, Answer>(Object.entries(PARSER_REFUSALS)).get(parserCode);
  if (parsers) return parsers;

  const status = error.getStatus();
  return refusal(status, status === 404 ? 'Not found' : error.message);
}
