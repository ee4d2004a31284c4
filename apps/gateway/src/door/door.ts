import { type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@sandbourse/platform';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { serveWithoutUpgrade, wantsWebSocket } from '../proxy/declined-upgrade.js';
import { forward } from '../proxy/forward.js';
import { forwardUpgrade } from '../proxy/upgrade.js';
import type { Upstreams } from '../proxy/upstreams.js';
import type { AccessLog } from './access-log.js';
import { type Admission, type Denial, forWebSocket, type Pass, type Verdict } from './admission.js';
import { provenanceOf } from './provenance.js';
import { refuse, refuseTooMany } from './refusal.js';
import { declaresBody, readBody } from './request-body.js';
import type { Visit } from './visit.js';

type DoorConfig = Pick<GatewayConfig, 'TRUST_PROXY' | 'BODY_BYTES_MAX' | 'UPSTREAM_TIMEOUT_MS'>;

/**
 * Stands before the gateway's own pages: what is meant for a service never reaches Fastify, whose parsers and hooks would
 * cost more than the rest of the way.
 */
export class Door {
  /** Connections, those of them with a request in hand, and what would not end by itself. */
  private readonly connections = new Set<Socket>();
  private readonly busy = new Set<Socket>();
  private readonly openEnded = new Set<{ destroy(): void }>();
  private isClosing = false;

  constructor(
    private readonly config: DoorConfig,
    private readonly admission: Admission,
    private readonly upstreams: Upstreams,
    private readonly clock: Clock,
    private readonly accessLog: AccessLog,
    private readonly log: Logger,
  ) {}

  /** Takes over a server's requests. Those for pages go on to whoever listened before. */
  guard(server: Server): void {
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
  }

  /**
   * Cuts what would never end by itself, and connections on which nothing is asked: Node would wait for those that have
   * asked nothing yet. Requests in hand are answered, and their connections end with that.
   */
  close(): void {
    this.isClosing = true;
    for (const one of this.openEnded) one.destroy();
    for (const connection of this.connections) {
      if (!this.busy.has(connection)) connection.destroy();
    }
  }

  private serve(request: IncomingMessage, response: ServerResponse, pages: RequestListener[]): void {
    const visit = { request, response, provenance: provenanceOf(request, this.config.TRUST_PROXY) };
    const verdict = this.judge(visit);
    this.watch(visit, verdict);

    if (verdict.kind === 'page') showPage(pages, visit);
    else if (verdict.kind !== 'pass') turnAway(visit, verdict);
    else if (declaresBody(request)) this.passWithBody(visit, verdict);
    else this.pass(visit, verdict, null);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const response = responseOn(request, socket);
    const visit = { request, response, provenance: provenanceOf(request, this.config.TRUST_PROXY) };
    const verdict = forWebSocket(this.judge(visit));
    this.watch(visit, verdict);

    if (verdict.kind !== 'pass') turnAway(visit, verdict);
    else {
      this.cutOnClose(socket);
      forwardUpgrade({ ...visit, ...verdict }, { socket, head }, this.upstreams[verdict.destination.service], {
        answerTimeoutMs: this.config.UPSTREAM_TIMEOUT_MS,
        log: this.log,
      });
    }
  }

  private judge({ request, provenance }: Visit): Verdict {
    return this.admission.judge(request, provenance.clientIp, this.clock.wall());
  }

  private passWithBody(visit: Visit, verdict: Pass): void {
    const bytesMax = this.config.BODY_BYTES_MAX;
    readBody(visit.request, bytesMax, body => {
      if (body) this.pass(visit, verdict, body);
      else refuse(visit.response, 413, `The request body is larger than ${bytesMax} bytes`);
    });
  }

  private pass({ request, response, provenance }: Visit, { destination, target }: Pass, body: Buffer | null): void {
    if (destination.kind === 'stream') this.cutOnClose(response);
    const exchange = { request, response, provenance, destination, target };
    forward(exchange, this.upstreams[destination.service], body, this.log);
  }

  private watch(visit: Visit, verdict: Verdict): void {
    const startedAt = performance.now();
    const { socket } = visit.request;
    this.busy.add(socket);
    visit.response.on('close', () => {
      this.busy.delete(socket);
      this.accessLog.record(visit, verdict, startedAt);
      if (this.isClosing) socket.end();
    });
  }

  private cutOnClose(one: ServerResponse | Duplex): void {
    this.openEnded.add(one);
    one.on('close', () => this.openEnded.delete(one));
  }
}

function showPage(pages: RequestListener[], { request, response }: Visit): void {
  for (const listener of pages) listener(request as never, response as never);
}

function turnAway({ response }: Visit, verdict: Denial): void {
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
