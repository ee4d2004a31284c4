import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable, Writable } from 'node:stream';
import { SANDBOX_HEADER, SIGNATURE_HELD_HEADER, UNDECLARED_PATH_HEADER } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { copyOf } from '../exchange/answer-copy.js';
import { refuse } from '../exchange/refusal.js';
import { type Boundary, EventBoundary } from './boundaries.js';
import { compressorOf, encodingFor, headersInEncoding, isCompressible } from './compression.js';
import { requestHeaders, responseHeaders } from './headers.js';
import type { OpenEnded } from './open-ended.js';
import type { ProxiedExchange } from './proxied-exchange.js';
import type { Upstream } from './upstreams.js';

/**
 * Timeout of the response after a file or a book is imported, in milliseconds. The service responds only after the
 * whole import.
 */
const IMPORT_ANSWER_MS = 5 * 60_000;

/** The last comment of an event stream, as the services send it when they stop. */
const GOING_AWAY = 'closed: The gateway is going away';

/**
 * Sends a request to its service, and the response back to the client. Each chunk is passed on as it arrives. If the
 * receiver is slow, the sender waits. Returns what ends a stream.
 */
export function forward(
  exchange: ProxiedExchange,
  upstream: Upstream,
  body: Buffer | Readable | null,
  log: Logger,
  damage?: DamageEvents,
): OpenEnded {
  const { request, response, target, origin } = exchange;
  const relay = new Relay(exchange, upstream.name, log, damage);

  response.on('close', () => relay.clientLeft());
  connectionsFor(exchange, upstream).dispatch(
    {
      path: target,
      method: request.method as Dispatcher.HttpMethod,
      headers: requestHeaders(request.rawHeaders, request.headers.connection, origin),
      body,
      ...((body instanceof Readable || exchange.destination.isSlow) && { headersTimeout: IMPORT_ANSWER_MS }),
    },
    relay,
  );
  return relay;
}

export function connectionsFor({ destination, isVerified }: ProxiedExchange, upstream: Upstream): Dispatcher {
  if (destination.kind === 'stream') return upstream.streams;
  return isVerified ? upstream.requests : upstream.unverified;
}

/** Sends the events of a stream in place of the gateway, to damage them on purpose. */
export interface DamagedEvents {
  /** Called once, after the headers of the response. */
  begin(): void;
  /** Returns false if the client reads more slowly than the service writes. */
  pass(chunk: Buffer): boolean;
}

export type DamageEvents = (stream: {
  readonly send: (bytes: Buffer) => boolean;
  /** Ends the stream after a last comment. */
  readonly end: (comment: string) => void;
}) => DamagedEvents;

/** The reason for which a request to a service is aborted: the client has disconnected, or the gateway stops. */
const CLIENT_LEFT = new Error('the client left');

class Relay implements Dispatcher.DispatchHandler, OpenEnded {
  private controller: Dispatcher.DispatchController | undefined;
  private hasLeft = false;
  private readonly request: IncomingMessage;
  private readonly response: ServerResponse;
  private readonly requestId: string;
  private readonly reported: ProxiedExchange['reported'];
  private readonly received: ProxiedExchange['received'];
  private readonly nowhere: ProxiedExchange['nowhere'];
  /** The receiver of the body: the client's response, or the compressor in front of it. */
  private sink: Writable;
  /** The place of the next event, if the response is an event stream. */
  private events: Boundary | undefined;
  private damaged: DamagedEvents | undefined;
  private isEnding = false;

  constructor(
    { request, response, origin, reported, received, nowhere }: ProxiedExchange,
    private readonly service: string,
    private readonly log: Logger,
    private readonly damage: DamageEvents | undefined,
  ) {
    this.request = request;
    this.response = response;
    this.requestId = origin.requestId;
    this.reported = reported;
    this.received = received;
    this.nowhere = nowhere;
    this.sink = response;
  }

  /** Aborts the request to the service, so that the service does not work for a client that has disconnected. */
  clientLeft(): void {
    if (!this.response.writableFinished) this.leave();
  }

  /** Ends an event stream with a comment, after the current event. Any other response ends on its own. */
  end(): void {
    if (!this.response.headersSent) {
      refuse(this.response, this.requestId, 503, unavailable(this.service));
      this.leave();
    } else if (this.events?.isReached) this.endEvents();
    else this.isEnding = true;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.hasLeft) controller.abort(CLIENT_LEFT);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (isInterim(status)) return;
    if (SIGNATURE_HELD_HEADER in headers) this.reported.signatureHeld = true;
    if (headers[SIGNATURE_HELD_HEADER] === 'sandbox') this.response.setHeader(SANDBOX_HEADER, 'true');
    if (UNDECLARED_PATH_HEADER in headers) {
      this.sink = discarding();
      refuse(this.response, this.requestId, 404, this.nowhere());
      return;
    }
    const copy = copyOf(this.response, headers);
    if (copy) this.received.answer = copy;
    const answered = responseHeaders(headers, this.requestId);
    if (isCompressible(status, headers)) {
      this.beginCompressible(status, answered);
      return;
    }
    if (isEventStream(headers)) this.events = new EventBoundary();
    this.response.writeHead(status, answered);
    // Node sends a response of known length together with its headers. A response of unknown length may take time
    // before its first bytes, so its headers are sent first.
    if (headers['content-length'] === undefined) this.response.flushHeaders();
    if (this.events)
      this.damaged = this.damage?.({ send: bytes => this.passEvents(bytes), end: comment => this.endEvents(comment) });
    this.damaged?.begin();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.received.answer?.add(chunk);
    if (this.damaged) {
      if (this.damaged.pass(chunk)) return;
      controller.pause();
      this.response.once('drain', () => controller.resume());
      return;
    }
    if (this.isEnding && this.events) {
      const end = this.events.passToEnd(chunk);
      write(this.response, chunk.subarray(0, end));
      if (end !== undefined) this.endEvents();
      return;
    }
    this.events?.pass(chunk);
    if (this.sink === this.response ? write(this.response, chunk) : this.sink.write(chunk)) return;
    controller.pause();
    this.sink.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.sink.end();
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    if (this.hasLeft) return;
    this.log.warn({ error, service: this.service, request_id: this.requestId }, 'a service did not respond');
    // A part of the response was already sent, so the status cannot change. Destroy the connection, so that the client
    // does not treat the response as complete.
    if (this.response.headersSent) this.response.destroy();
    else refuse(this.response, this.requestId, 503, unavailable(this.service));
  }

  private passEvents(bytes: Buffer): boolean {
    if (this.hasLeft) return true;
    this.events?.pass(bytes);
    return write(this.response, bytes);
  }

  private endEvents(comment = GOING_AWAY): void {
    this.response.end(`: ${comment}\n\n`);
    this.leave();
  }

  /** Aborts the request to the service. */
  private leave(): void {
    this.hasLeft = true;
    this.controller?.abort(CLIENT_LEFT);
  }

  private beginCompressible(status: number, headers: IncomingHttpHeaders): void {
    const encoding = encodingFor(this.request.method, this.request.headers['accept-encoding']);
    this.response.writeHead(status, headersInEncoding(headers, encoding));
    if (encoding === undefined) return;
    const compressor = compressorOf(encoding);
    // If the compressor or the response ends early, the other one ends too.
    pipeline(compressor, this.response, () => undefined);
    this.sink = compressor;
  }
}

/** Returns a stream that discards a service's response, because the client gets another response. */
function discarding(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

const SMALL_BYTES = 4_096;

/**
 * Writes a chunk of a response. Node sends a text together with the headers, but sends a buffer separately. For a small
 * chunk, a text saves a tenth of the cost of the response.
 */
function write(response: ServerResponse, chunk: Buffer): boolean {
  return chunk.length > SMALL_BYTES ? response.write(chunk) : response.write(chunk.toString('latin1'), 'latin1');
}

export function unavailable(service: string): string {
  return `The ${service} service is not reachable. Try again shortly`;
}

function isEventStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false;
}

function isInterim(status: number): boolean {
  return status < 200;
}
