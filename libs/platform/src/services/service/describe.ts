import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { consumedTopics } from '../../data/bus/consumes.js';
import { describeApi } from '../../requests/http/open-api.js';

/** The routes of a service, and the events that it consumes. */
export interface ServiceDescription {
  readonly service: string;
  readonly openapi: OpenAPIObject;
  /** The consumed topics, sorted. */
  readonly topics: readonly string[];
}

/** Describes a service from its modules. Nothing is started, and no database or bus is used. */
export async function describeService(service: string, module: Type): Promise<ServiceDescription> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [...controllers.values()]);
  const topics = controllers.flatMap(({ metatype }) => consumedTopics(metatype as Type));
  return { service, openapi: describeApi(app, service), topics: [...new Set(topics)].sort() };
}

/** Runs the program that prints the description of a service as JSON to standard output. */
export async function printDescription(service: string, module: Type): Promise<void> {
  process.stdout.write(JSON.stringify(await describeService(service, module)));
}
