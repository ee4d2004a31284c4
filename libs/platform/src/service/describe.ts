import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { consumedTopics } from '../bus/consumes.js';
import { describeApi } from '../http/open-api.js';

/** The routes and events that a service offers and consumes. */
export interface ServiceDescription {
  readonly service: string;
  readonly openapi: OpenAPIObject;
  /** The topics it consumes, sorted. */
  readonly topics: readonly string[];
}

/** Describes a service from its modules alone: starts nothing, and uses no database and no bus. */
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

/** The whole program of a service that only describes itself, as JSON on its standard output. */
export async function printDescription(service: string, module: Type): Promise<void> {
  process.stdout.write(JSON.stringify(await describeService(service, module)));
}
