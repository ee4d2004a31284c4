import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ErrorBody } from '@sandbourse/contracts';
import { Ownership } from '@sandbourse/platform/ownership';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths of requests about FIX sessions. Only the process that runs the sessions can answer these requests. */
const OWNERS_PATHS = ['/v1/fix/sessions', '/v1/fix/passwords'];
const FORWARDED = 'x-sandbourse-forwarded';
const ANSWER_MS = 10_000;
/**
 * Headers that are not forwarded. They apply to one connection only (RFC 9110, 7.6.1), or the new connection sets them
 * itself.
 */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'te',
  'upgrade',
]);
const NO_OWNER: ErrorBody = {
  detail: 'The FIX sessions are moving to another process. Send the request again',
  code: 'unavailable',
};

/**
 * Forwards requests about FIX sessions to the process that runs the sessions. The request is forwarded before any part
 * of its body is read.
 */
@Injectable()
export class OwnerForwarding implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', async (request, reply) => {
      if (!this.ownership.isHeld && OWNERS_PATHS.some(path => request.url.startsWith(path)))
        await this.forward(request, reply);
    });
  }

  private async forward(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.askOwner(request).catch(() => undefined);
    if (!answer) return void (await reply.status(503).send(NO_OWNER));
    reply.status(answer.status).headers(passedOn(Object.fromEntries(answer.headers)));
    await reply.send(Buffer.from(await answer.arrayBuffer()));
  }

  /**
   * Forwards the request with its unchanged body, because a signature may cover the body. Returns undefined if the
   * process that runs the sessions is unknown, or if another process has already forwarded this request.
   */
  private async askOwner({ method, url, headers, raw }: FastifyRequest): Promise<Response | undefined> {
    const owner = await this.ownership.ownerUrl();
    if (owner === null || FORWARDED in headers) return undefined;
    return fetch(new URL(url, owner), {
      method,
      headers: { ...passedOn(headers), [FORWARDED]: '1' },
      ...(hasBody(headers) && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  }
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function passedOn(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || NOT_PASSED_ON.has(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
}
