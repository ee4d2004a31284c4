import 'reflect-metadata';
import { maxHeaderSize, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { StartupRetry } from '../../base/async/startup-retry.js';
import { Clock } from '../../clock.js';
import { BusServer } from '../../data/bus/bus-server.js';
import { EVENT_BUS, type EventBus } from '../../data/bus/event-bus.js';
import { Ownership } from '../../data/ownership/ownership.js';
import { formExpected } from '../../requests/api-keys/client-credentials.js';
import { keepFilesToTheirRoutes } from '../../requests/http/file-body.js';
import { keepFormsToTheirRoute } from '../../requests/http/forms.js';
import { keepJsonUnread, limitBodies } from '../../requests/http/json-body.js';
import { shedLoad } from '../../requests/http/load-shedding.js';
import { describeApi } from '../../requests/http/open-api.js';
import { explainUndeclaredRoutes } from '../../requests/http/undeclared-routes.js';
import { showAnswers } from '../../requests/seeds/shown-answers.js';
import { Health } from '../../running/observability/health.js';
import { HeapWatch } from '../../running/observability/heap-watch.js';
import { LOGGER, type LogConfig, nestLogger, serviceLogger } from '../../running/observability/logger.js';
import { Metrics } from '../../running/observability/metrics.js';
import { WorkRunner } from '../../running/work/work-runner.js';
import { announceReady } from './announce-ready.js';
import { traceRequests } from './request-spans.js';

export interface ServiceOptions {
  readonly service: string;
  readonly module: Type;
  readonly config: LogConfig & { readonly HOST: string; readonly PORT: number };
  /** Additional options of Fastify, such as limits on connections. */
  readonly server?: FastifyHttpOptions<Server>;
  /**
   * False if the service has its own page at `/openapi.json`. By default, that page describes the routes of the
   * service.
   */
  readonly describesItself?: boolean;
  /**
   * False if the service passes traces on without a context around each request. On Node 20, this context costs a proxy
   * a fifth of its speed.
   */
  readonly keepsContext?: boolean;
}

/**
 * The maximum URL length, the same as Node's limit for headers. Fastify's own limit would refuse a long id, which
 * should result in a normal 404.
 */
const URL_LENGTH_MAX = maxHeaderSize;

/** Builds a service without listening, for tests and for `startService`. */
export async function createService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const { service, module, config, server, describesItself = true, keepsContext = true } = options;
  const log = serviceLogger(service, config);
  const adapter = new FastifyAdapter({ ...server, routerOptions: { maxParamLength: URL_LENGTH_MAX } });
  keepJsonUnread(adapter);
  keepFilesToTheirRoutes(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: nestLogger(log),
    abortOnError: false,
    rawBody: true,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;

  fastify.removeContentTypeParser('text/plain');
  limitBodies(fastify);
  explainUndeclaredRoutes(fastify);
  shedLoad(fastify, app.get(HeapWatch));
  if (keepsContext) traceRequests(fastify);
  keepFormsToTheirRoute(fastify, formExpected);
  showAnswers(fastify);
  measureRequests(fastify, app.get(Metrics));
  finishRequestsOnClose(fastify);
  if (describesItself) describeRoutes(fastify, app, service);
  if ('DATABASE_URL' in config) consumeEvents(app, service);
  fastify.addHook('onReady', async () => app.get(WorkRunner).start());
  return app;
}

/**
 * Starts a service and logs its URL. The service waits up to START_WAIT_MS for its database and the bus, and is not
 * ready until it listens. It may become ready later, which is logged too. Rejects if it cannot start.
 */
export async function startService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const app = await createService(options);
  await app.startAllMicroservices();
  await app.listen(options.config.PORT, options.config.HOST);
  if ('DATABASE_URL' in options.config) app.get(StartupRetry, { strict: false }).end();
  const log = app.get<Logger>(LOGGER, { strict: false });
  const url = await app.getUrl();
  log.info({ url }, 'listening');
  const clock = app.get(Clock, { strict: false });
  void announceReady(app.get(Health, { strict: false }), app.getHttpServer(), url, clock, log);
  return app;
}

function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Lets current requests finish and then closes their keep-alive connections, because an idle socket must not delay the
 * end of the process.
 */
function finishRequestsOnClose(fastify: FastifyInstance): void {
  const connections = new Set<Socket>();
  fastify.server.on('connection', connection => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });

  let closing = false;
  fastify.addHook('preClose', done => {
    closing = true;
    // Node closes idle connections, but waits for connections on which no request was sent yet. Closes those, too.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Serves the OpenAPI document of this service to developers. The public routes of all services are in the gateway's
 * document.
 */
function describeRoutes(fastify: FastifyInstance, app: NestFastifyApplication, service: string): void {
  let description: Buffer | undefined;
  fastify.get('/openapi.json', async (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(describeApi(app, service)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

/** Connects a service to the bus, for a service with a database. DataModule provides the database and the bus. */
function consumeEvents(app: NestFastifyApplication, service: string): void {
  const bus = app.get<EventBus>(EVENT_BUS, { strict: false });
  const ownership = app.get<Ownership | null>(Ownership, { strict: false });
  app.connectMicroservice({ strategy: new BusServer(bus, service, app.get(Clock), app.get(Metrics), ownership) });
}
