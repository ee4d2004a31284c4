import { Controller, Get, Headers, Inject, NotFoundException, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@sandbourse/platform/auth';
import type { FastifyReply } from 'fastify';
import { type ConsoleFile, formFor } from './console-files.js';

/** Injection token: the console's files, by their paths below `/console/`. */
export const CONSOLE_FILES = Symbol('ConsoleFiles');

/** Forbids content from other hosts, inline scripts and inline styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The folder of the console's files. Every other path is a page of the console, and gets the same HTML document. */
const FILES = /^assets\//;

@Public()
@ApiExcludeController()
@Controller('console')
export class ConsoleController {
  constructor(@Inject(CONSOLE_FILES) private readonly files: ReadonlyMap<string, ConsoleFile>) {}

  @Get()
  start(
    @Query() _query: Record<string, unknown>,
    @Res() reply: FastifyReply,
    @Headers() headers: Record<string, string | undefined>,
  ): Promise<void> {
    return this.send('index.html', reply, headers);
  }

  /**
   * Serves a file or a page of the console. The page reads its query in the browser, so the query is not validated
   * here.
   */
  @Get('*')
  fileOrPage(
    @Param('*') path: string,
    @Query() _query: Record<string, unknown>,
    @Res() reply: FastifyReply,
    @Headers() headers: Record<string, string | undefined>,
  ): Promise<void> {
    return this.send(this.files.has(path) || FILES.test(path) ? path : 'index.html', reply, headers);
  }

  private async send(path: string, reply: FastifyReply, headers: Record<string, string | undefined>): Promise<void> {
    const file = this.files.get(path);
    if (!file) throw new NotFoundException(this.files.size > 0 ? undefined : 'The console is not built: npm run build');

    const { body, encoding } = formFor(file, headers['accept-encoding']);
    reply.headers({
      etag: file.etag,
      vary: 'accept-encoding',
      'cache-control': file.isHashed ? FOR_A_YEAR : 'no-cache',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(encoding && { 'content-encoding': encoding }),
    });
    if (headers['if-none-match'] === file.etag) await reply.status(304).send();
    else await reply.type(file.contentType).send(body);
  }
}
