import { basename } from 'node:path/posix';
import { Controller, Get, Header, Headers, Inject, NotFoundException, Param, Redirect, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@sandbourse/platform/auth';
import { nearest } from '@sandbourse/platform/hints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorizationServerMetadata } from '../routing/authorization-servers.js';
import { suggestion } from '../routing/near-paths.js';
import { API_CATALOG_LINK, API_CATALOG_TYPE, apiCatalog } from './api-catalog.js';
import {
  ASSETS,
  type Asset,
  type Assets,
  EVENTS_DOCUMENT,
  GUIDE_TEXTS,
  GUIDES,
  ICON,
  OPERATION_TEXTS,
  OPERATIONS,
  PUBLIC_EVENTS_DOCUMENT,
  REFERENCE_PAGE,
  ROOT_TEXTS,
} from './assets.js';
import { Collections } from './collections.js';

/** Content security policy of the reference, which loads content only from this server, and has no inline script. */
const CONTENT_SECURITY_POLICY = ["default-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"].join('; ');

/**
 * Content security policy of the guides. They contain only text, so they may load styles, images and a font, but no scripts.
 */
const GUIDE_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Injection token: the URL at which clients reach the installation. */
export const BASE_URL = Symbol('BaseUrl');

export const LANDING_PAGE = Symbol('LandingPage');

export const OPENAPI_DOCUMENT = Symbol('OpenApiDocument');

@Public()
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    @Inject(LANDING_PAGE) private readonly landingPage: Asset,
    @Inject(OPENAPI_DOCUMENT) private readonly openApi: Asset,
    @Inject(BASE_URL) private readonly baseUrl: string,
    private readonly collections: Collections,
  ) {}

  @Get()
  landing(@Res() reply: FastifyReply, @Headers('if-none-match') known?: string): Promise<void> {
    return serve(reply, this.landingPage, known);
  }

  @Get('docs')
  reference(@Res() reply: FastifyReply, @Headers('if-none-match') known?: string): Promise<void> {
    return serve(reply, REFERENCE_PAGE, known);
  }

  @Get('docs/:name')
  async guide(
    @Param('name') name: string,
    @Res() reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<void> {
    const guides = name.endsWith('.md') ? GUIDE_TEXTS : GUIDES;
    await serveNamed(reply, { folder: '/docs/', assets: guides, name, known });
  }

  @Get('docs/operations/:name')
  async operation(
    @Param('name') name: string,
    @Res() reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<void> {
    const assets = name.endsWith('.md') ? OPERATION_TEXTS : OPERATIONS;
    await serveNamed(reply, { folder: '/docs/operations/', assets, name, known, policy: CONTENT_SECURITY_POLICY });
  }

  @Get(['llms.txt', 'llms-full.txt', 'AGENTS.md'])
  async text(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const known = request.headers['if-none-match'];
    await serveNamed(reply, { folder: '/', assets: ROOT_TEXTS, name: basename(request.routeOptions.url ?? ''), known });
  }

  /** Serves the icon to browsers that show a file without a page, such as a document or a response. */
  @Get('favicon.ico')
  icon(@Res() reply: FastifyReply, @Headers('if-none-match') known?: string): Promise<void> {
    return serve(reply, ICON, known);
  }

  @Get('openapi.json')
  routes(@Res() reply: FastifyReply, @Headers('if-none-match') known?: string): Promise<void> {
    return serve(reply, this.openApi, known);
  }

  @Get('asyncapi.json')
  events(@Res() reply: FastifyReply, @Headers('if-none-match') known?: string): Promise<void> {
    return serve(reply, EVENTS_DOCUMENT, known);
  }

  @Get('asyncapi-3.0.json')
  publicEvents(@Res() reply: FastifyReply, @Headers('if-none-match') known?: string): Promise<void> {
    return serve(reply, PUBLIC_EVENTS_DOCUMENT, known);
  }

  @Get('collections/:name')
  async collection(
    @Param('name') name: string,
    @Res() reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<void> {
    await serveNamed(reply, { folder: '/collections/', assets: this.collections.all(), name, known });
  }

  /** Redirects the URL in a mail about a lost password, as `verification` does. */
  @Get('r')
  @Redirect('/console/reset-password', 302)
  passwordReset(): void {}

  /**
   * Redirects the URL in a verification mail to the console. The URL in the mail is short, so that it fits on one line
   * together with the token after `#`. The browser keeps the token on a redirect.
   */
  @Get('v')
  @Redirect('/console/verify', 302)
  verification(): void {}

  @Get('.well-known/api-catalog')
  @Header('content-type', API_CATALOG_TYPE)
  @Header('link', API_CATALOG_LINK)
  catalog(): object {
    return apiCatalog(this.baseUrl);
  }

  @Get('.well-known/*')
  authorizationServer(@Param('*') name: string): object {
    const metadata = authorizationServerMetadata(`/.well-known/${name}`, this.baseUrl);
    if (!metadata) throw new NotFoundException();
    return metadata;
  }

  @Get('assets/:name')
  asset(
    @Param('name') name: string,
    @Res() reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<void> {
    const asset = ASSETS.get(name);
    if (!asset) throw new NotFoundException();
    return serve(reply, asset, known);
  }
}

interface NamedAsset {
  /** The URL of the folder, with a slash at the end. */
  readonly folder: string;
  readonly assets: Assets;
  readonly name: string;
  readonly known: string | undefined;
  readonly policy?: string;
}

/** Serves a file of a folder, or suggests files with a similar name. */
async function serveNamed(reply: FastifyReply, { folder, assets, name, known, policy }: NamedAsset): Promise<void> {
  const asset = assets.get(name);
  if (asset) return serve(reply, asset, known, policy ?? GUIDE_SECURITY_POLICY);
  const near = nearest(name, assets.keys()).map(each => folder + each);
  await reply.status(404).send({ detail: `Not found. ${suggestion(near)}`, code: 'not_found' });
}

async function serve(
  reply: FastifyReply,
  { body, contentType, etag }: Asset,
  known: string | undefined,
  policy = CONTENT_SECURITY_POLICY,
): Promise<void> {
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  if (known === etag) await reply.status(304).send();
  else await reply.type(contentType).send(body);
}
