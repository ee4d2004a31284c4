import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type MetFault, SANDBOX_HEADER } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { Admission, forWebSocket, type Pass, type Refused, type Verdict } from '../admission/admission.js';
import type { GatewayConfig } from '../config.js';
import { exchangeOf, type HttpExchange } from '../exchange/http-exchange.js';
import { refuse, refuseTooMany } from '../exchange/refusal.js';
import { announcedBytes, announcesFile, declaresBody, leaveBody, readBody } from '../exchange/request-body.js';
import { ConnectionLimit } from '../limits/connection-limit.js';
import type { Zone } from '../limits/edge-limits.js';
import { serveWithoutUpgrade, wantsWebSocket } from '../proxy/declined-upgrade.js';
import { parseTarget } from '../routing/request-target.js';
import { AccessLog } from './access-log.service.js';
import { Connections } from './connections.service.js';
import { EventLoopThrottle } from './event-loop-throttle.service.js';
import { Forwarding } from './forwarding.service.js';

/** Injection token: the part of the configuration that is used here. */
export const SERVER_CONFIG = Symbol('ServerConfig');

type ServerConfig = Pick<
  GatewayConfig,
  | 'HOST'
  | 'OPERATIONS_PORT'
  | 'EDGE_LIMITS'
  | 'CONNECTIONS_PER_ADDRESS_MAX'
  | 'REFUSAL_DELAY_MS'
  | 'TRUST_PROXY'
  | 'BODY_BYTES_MAX'
  | 'UPSTREAM_TIMEOUT_MS'
>;

/**
 * Handles all requests before Fastify does. Fastify serves only the gateway's own pages, because its parsers and hooks
 * would make a request to a service much slower.
 */
@Injectable()
export class GatewayServerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections: Connections;
  private readonly spareTurns: EventLoopThrottle;
  private readonly later = (ms: number, work: () => void) => void this.clock.after(ms, work);
  private operations: Server | undefined;

  constructor(
    @Inject(SERVER_CONFIG) private readonly config: ServerConfig,
    private readonly host: HttpAdapterHost,
    private readonly admission: Admission,
    private readonly forwarding: Forwarding,
    private readonly clock: Clock,
    private readonly accessLog: AccessLog,
  ) {
    this.spareTurns = new EventLoopThrottle(clock);
    const { EDGE_LIMITS, TRUST_PROXY, CONNECTIONS_PER_ADDRESS_MAX } = config;
    const tellsAddressesApart = EDGE_LIMITS === 'on' && TRUST_PROXY === 0;
    this.connections = new Connections(
      clock,
      tellsAddressesApart ? new ConnectionLimit(CONNECTIONS_PER_ADDRESS_MAX) : undefined,
    );
  }

  /** The port that serves metrics and the state of the services. Undefined if this port is not configured. */
  get operationsPort(): number | undefined {
    return (this.operations?.address() as AddressInfo | undefined)?.port;
  }

  /**
   * Takes over Node's HTTP server. Requests for pages are passed to Fastify's listeners, which were registered before.
   */
  async onApplicationBootstrap(): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const pages = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    this.takeConnections(server);
    server.prependListener('clientError', (error, socket) => this.countBroken(error, socket as Socket));
    server.on('request', (request, response) => this.serve(request, response, pages));
    server.on('upgrade', (request, socket, head) => {
      if (wantsWebSocket(request)) this.upgrade(request, socket, head);
      else serveWithoutUpgrade(server, request, socket, head);
    });
    await this.serveOperations(pages);
  }

  beforeApplicationShutdown(): void {
    this.connections.close();
    this.operations?.close();
    this.operations?.closeIdleConnections();
  }

  /**
   * Checks a new connection before Node reads HTTP from it, because reading costs more than refusing the connection.
   */
  private takeConnections(server: Server): void {
    const listeners = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      const isKnown = this.connections.isOpen(socket);
      if (!this.connections.keep(socket)) return;
      const serve = () => {
        socket.setNoDelay(true);
        for (const listener of listeners) listener.call(server, socket);
      };
      if (isKnown) serve();
      else this.spareTurns.take(() => !socket.destroyed && serve());
    });
  }

  /** Serves all of the gateway's own pages, including the non-public ones, on a port that clients do not use. */
  private async serveOperations(pages: RequestListener[]): Promise<void> {
    const { HOST, OPERATIONS_PORT } = this.config;
    if (OPERATIONS_PORT === undefined) return;
    this.operations = createServer((request, response) => {
      for (const listener of pages) listener(request, response);
    });
    await once(this.operations.listen(OPERATIONS_PORT, HOST), 'listening');
  }

  /**
   * Counts bytes that are not HTTP as one request. If the address is beyond its limits, closes the connection
   * immediately.
   */
  private countBroken(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET') return;
    if (!this.admission.acceptsBroken(socket.remoteAddress ?? '', this.clock.wall())) this.connections.cutOff(socket);
  }

  private serve(request: IncomingMessage, response: ServerResponse, pages: RequestListener[]): void {
    if (request.socket.destroyed) return;
    const exchange = exchangeOf(request, response, this.config.TRUST_PROXY);
    const verdict = this.judge(exchange);
    const isFirst = !this.connections.isBusy(request.socket);
    this.watch(exchange, verdict);
    this.share(exchange);
    this.nameSandbox(exchange, verdict);

    if (verdict.kind === 'too_many') this.refuseSlowly(exchange, verdict.zone, isFirst);
    else if (verdict.kind === 'preflight') this.inSpareTime(exchange, () => answerPreflight(exchange, verdict.headers));
    else if (verdict.kind === 'page') this.inSpareTime(exchange, () => passToPages(pages, exchange));
    else if (verdict.kind === 'refused') this.inSpareTime(exchange, () => this.refuse(exchange, verdict));
    else if (declaresBody(request)) this.passWithBody(exchange, verdict);
    else this.pass(exchange, verdict, null);
  }

  /**
   * Runs work for a request that is not verified. Requests with a valid token are served between pieces of such work.
   */
  private inSpareTime({ request }: HttpExchange, work: () => void): void {
    this.spareTurns.take(() => !request.socket.destroyed && work());
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const response = responseOn(request, socket);
    const exchange = exchangeOf(request, response, this.config.TRUST_PROXY);
    const verdict = forWebSocket(this.judge(exchange), request.method);
    this.watch(exchange, verdict);
    this.nameSandbox(exchange, verdict);

    if (verdict.kind === 'too_many') this.refuseSlowly(exchange, verdict.zone, true);
    else if (verdict.kind === 'refused') this.refuse(exchange, verdict);
    else {
      const proxied = { ...exchange, ...verdict, nowhere: () => this.nowhere(exchange) };
      const ending = this.forwarding.upgrade(proxied, { socket, head }, this.config.UPSTREAM_TIMEOUT_MS);
      this.connections.endOnClose(socket, ending);
    }
  }

  private judge({ request, origin }: HttpExchange): Verdict {
    return this.admission.judge(request, origin.clientIp, this.clock.wall());
  }

  /** Says in the response that the firm is a sandbox firm. */
  private nameSandbox({ request, response }: HttpExchange, verdict: Verdict): void {
    if (this.admission.isOfSandbox(request, verdict)) response.setHeader(SANDBOX_HEADER, 'true');
  }

  /**
   * Adds the CORS headers, so that a page of an allowed origin can read the response. Refusals also get these headers.
   */
  private share({ request, response }: HttpExchange): void {
    const headers = this.admission.sharingHeaders(request);
    if (headers) response.setHeaders(new Map(Object.entries(headers)));
  }

  private passWithBody(exchange: HttpExchange, verdict: Pass): void {
    if (verdict.isVerified && verdict.destination.takesFiles && announcesFile(exchange.request)) {
      // Pass the body through a second stream. If the service responds before it has read the complete body, the stream
      // that it reads is destroyed. If that stream were the request itself, the client's connection would end too.
      this.pass(exchange, verdict, exchange.request.pipe(new PassThrough()));
      // Read the part of the body that the service has not read, because the next request follows on the same
      // connection.
      exchange.response.once('close', () => exchange.request.unpipe().resume());
      return;
    }
    const { BODY_BYTES_MAX } = this.config;
    const isAnnounced = announcedBytes(exchange.request) > 0;
    const bytesMax = isAnnounced ? (verdict.destination.bodyBytesMax ?? BODY_BYTES_MAX) : BODY_BYTES_MAX;
    readBody(exchange.request, bytesMax, body => {
      if (body) {
        exchange.received.body = body;
        this.pass(exchange, verdict, body);
      } else this.refuse(exchange, { status: 413, detail: `The request body is larger than ${bytesMax} bytes` });
    });
  }

  private refuse(
    { request, response, origin }: HttpExchange,
    { status, detail, headers }: Omit<Refused, 'kind'>,
  ): void {
    leaveBody(request, response, this.config.BODY_BYTES_MAX, this.later);
    refuse(response, origin.requestId, status, detail, headers);
  }

  /**
   * Refuses a request after a delay. If the client sends another request before the refusal, its connection is closed.
   * The refusals to many clients are spread over time. Otherwise, all these clients would return at the same time.
   */
  private refuseSlowly(exchange: HttpExchange, zone: Zone, isFirst: boolean): void {
    const { request, response, origin } = exchange;
    if (!isFirst) {
      this.connections.cutOff(request.socket);
      return;
    }
    leaveBody(request, response, this.config.BODY_BYTES_MAX, this.later);
    const answer = () => this.inSpareTime(exchange, () => refuseTooMany(response, origin.requestId, zone));
    response.on('close', this.clock.after(this.config.REFUSAL_DELAY_MS, answer));
  }

  private pass(exchange: HttpExchange, verdict: Pass, body: Buffer | Readable | null): void {
    const question = this.forwarding.questionOf(exchange, verdict);
    if (!question) this.passOn(exchange, verdict, body);
    else if ('kind' in question) this.refuse(exchange, question);
    else
      void this.forwarding.faultOf(exchange, question).then(fault => {
        if (!exchange.request.socket.destroyed) this.passOn(exchange, verdict, body, fault);
      });
  }

  private passOn(
    exchange: HttpExchange,
    { destination, target, isVerified }: Pass,
    body: Buffer | Readable | null,
    fault: MetFault | null = null,
  ): void {
    const pass = () => {
      const proxied = { ...exchange, destination, target, isVerified, nowhere: () => this.nowhere(exchange) };
      const relay = this.forwarding.send(proxied, body, fault);
      if (destination.kind === 'stream' && relay) this.connections.endOnClose(exchange.response, relay);
    };
    if (isVerified) pass();
    else this.inSpareTime(exchange, pass);
  }

  private nowhere({ request }: HttpExchange): string {
    return this.admission.nowhere(parseTarget(request.url ?? '')?.path ?? '');
  }

  private watch(exchange: HttpExchange, verdict: Verdict): void {
    const startedAt = this.clock.monotonicMs();
    this.connections.hold(exchange);
    exchange.response.on('close', () => this.accessLog.record(exchange, verdict, startedAt));
  }
}

function answerPreflight({ response, origin }: HttpExchange, headers: Readonly<Record<string, string>>): void {
  response.writeHead(204, { ...headers, 'x-request-id': origin.requestId }).end();
}

function passToPages(pages: RequestListener[], { request, response, origin }: HttpExchange): void {
  response.setHeader('x-request-id', origin.requestId);
  for (const listener of pages) listener(request as never, response as never);
}

/**
 * Returns a response object for an upgrade request, whose connection Node has detached from HTTP. The connection ends
 * after the response.
 */
function responseOn(request: IncomingMessage, socket: Duplex): ServerResponse {
  const response = new ServerResponse(request);
  response.assignSocket(request.socket);
  response.shouldKeepAlive = false;
  response.on('finish', () => socket.end());
  socket.on('error', () => socket.destroy());
  return response;
}
