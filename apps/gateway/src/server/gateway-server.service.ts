import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Clock, LOGGER } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { Admission, type Denial, forWebSocket, type Pass, type Verdict } from '../admission/admission.js';
import type { GatewayConfig } from '../config.js';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { refuse, refuseTooMany } from '../exchange/refusal.js';
import { declaresBody, discardBody, readBody } from '../exchange/request-body.js';
import { originOf } from '../exchange/request-origin.js';
import { serveWithoutUpgrade, wantsWebSocket } from '../proxy/declined-upgrade.js';
import { forward } from '../proxy/forward.js';
import { forwardUpgrade } from '../proxy/upgrade.js';
import { UPSTREAMS, type Upstreams } from '../proxy/upstreams.js';
import { AccessLog } from './access-log.js';

/** Injection token of the part of the configuration that is used here. */
export const SERVER_CONFIG = Symbol('ServerConfig');

type ServerConfig = Pick<
  GatewayConfig,
  'HOST' | 'OPERATIONS_PORT' | 'TRUST_PROXY' | 'BODY_BYTES_MAX' | 'UPSTREAM_TIMEOUT_MS'
>;

/**
 * Takes requests before Fastify does, which serves the gateway's own pages: its parsers and hooks would cost what is
 * meant for a service more than the rest of the way.
 */
@Injectable()
export class GatewayServerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Connections, those of them with a request in hand, and what would not end by itself. */
  private readonly connections = new Set<Socket>();
  private readonly busy = new Set<Socket>();
  private readonly openEnded = new Set<{ destroy(): void }>();
  private operations: Server | undefined;
  private isClosing = false;

  constructor(
    @Inject(SERVER_CONFIG) private readonly config: ServerConfig,
    private readonly host: HttpAdapterHost,
    private readonly admission: Admission,
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    private readonly clock: Clock,
    private readonly accessLog: AccessLog,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Where metrics and the state of the services are read; nothing where they are not. */
  get operationsPort(): number | undefined {
    return (this.operations?.address() as AddressInfo | undefined)?.port;
  }

  /** Requests for pages go on to Fastify, which listened before. */
  async onApplicationBootstrap(): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const pages = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('connection', socket => {
      this.connections.add(socket);
      socket.on('close', () => this.connections.delete(socket));
    });
    server.on('request', (request, response) => this.serve(request, response, pages));
    server.on('upgrade', (request, socket, head) => {
      if (wantsWebSocket(request)) this.upgrade(request, socket, head);
      else serveWithoutUpgrade(server, request, socket, head);
    });
    await this.serveOperations(pages);
  }

  /**
   * Cuts what would never end by itself, and connections on which nothing is asked: Node would wait for those that have
   * asked nothing yet. Requests in hand are answered, and their connections end with that.
   */
  beforeApplicationShutdown(): void {
    this.isClosing = true;
    for (const one of this.openEnded) one.destroy();
    for (const connection of this.connections) {
      if (!this.busy.has(connection)) connection.destroy();
    }
    this.operations?.close();
    this.operations?.closeIdleConnections();
  }

  /** All of the gateway's own pages, on a port that is not the clients'. */
  private async serveOperations(pages: RequestListener[]): Promise<void> {
    const { HOST, OPERATIONS_PORT } = this.config;
    if (OPERATIONS_PORT === undefined) return;
    this.operations = createServer((request, response) => {
      for (const listener of pages) listener(request, response);
    });
    await once(this.operations.listen(OPERATIONS_PORT, HOST), 'listening');
  }

  private serve(request: IncomingMessage, response: ServerResponse, pages: RequestListener[]): void {
    const exchange = { request, response, origin: originOf(request, this.config.TRUST_PROXY) };
    const verdict = this.judge(exchange);
    this.watch(exchange, verdict);

    if (verdict.kind === 'page') passToPages(pages, exchange);
    else if (verdict.kind !== 'pass') answerDenial(exchange, verdict);
    else if (declaresBody(request)) this.passWithBody(exchange, verdict);
    else this.pass(exchange, verdict, null);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const response = responseOn(request, socket);
    const exchange = { request, response, origin: originOf(request, this.config.TRUST_PROXY) };
    const verdict = forWebSocket(this.judge(exchange));
    this.watch(exchange, verdict);

    if (verdict.kind !== 'pass') answerDenial(exchange, verdict);
    else {
      this.cutOnClose(socket);
      forwardUpgrade({ ...exchange, ...verdict }, { socket, head }, this.upstreams[verdict.destination.service], {
        answerTimeoutMs: this.config.UPSTREAM_TIMEOUT_MS,
        log: this.log,
      });
    }
  }

  private judge({ request, origin }: HttpExchange): Verdict {
    return this.admission.judge(request, origin.clientIp, this.clock.wall());
  }

  private passWithBody(exchange: HttpExchange, verdict: Pass): void {
    const bytesMax = this.config.BODY_BYTES_MAX;
    readBody(exchange.request, bytesMax, body => {
      if (body) return this.pass(exchange, verdict, body);
      discardBody(exchange.request);
      refuse(exchange.response, 413, `The request body is larger than ${bytesMax} bytes`);
    });
  }

  private pass(exchange: HttpExchange, { destination, target }: Pass, body: Buffer | null): void {
    if (destination.kind === 'stream') this.cutOnClose(exchange.response);
    forward({ ...exchange, destination, target }, this.upstreams[destination.service], body, this.log);
  }

  private watch(exchange: HttpExchange, verdict: Verdict): void {
    const startedAt = performance.now();
    const { socket } = exchange.request;
    this.busy.add(socket);
    exchange.response.on('close', () => {
      this.busy.delete(socket);
      this.accessLog.record(exchange, verdict, startedAt);
      if (this.isClosing) socket.end();
    });
  }

  private cutOnClose(one: ServerResponse | Duplex): void {
    this.openEnded.add(one);
    one.on('close', () => this.openEnded.delete(one));
  }
}

function passToPages(pages: RequestListener[], { request, response }: HttpExchange): void {
  for (const listener of pages) listener(request as never, response as never);
}

function answerDenial({ request, response }: HttpExchange, verdict: Denial): void {
  if (declaresBody(request)) discardBody(request);
  if (verdict.kind === 'too_many') refuseTooMany(response);
  else refuse(response, verdict.status, verdict.detail);
}

/** A response over a connection that Node has taken out of HTTP for the upgrade, and that ends with it. */
function responseOn(request: IncomingMessage, socket: Duplex): ServerResponse {
  const response = new ServerResponse(request);
  response.assignSocket(request.socket);
  response.shouldKeepAlive = false;
  response.on('finish', () => socket.end());
  socket.on('error', () => socket.destroy());
  return response;
}
