import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorBody } from '@sandbourse/contracts';
import { z } from 'zod';

/** The OpenAPI 3.1 description of one service, by its service-side paths. Schemas are those that validate. */
export function describeApi(app: INestApplication, service: string): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle(`Sandbourse ${service}`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addGlobalResponse({ status: '4XX', description: 'Refused: `detail` says why', standardSchema: ErrorBody })
    .build();
  return SwaggerModule.createDocument(app, info, {
    standardSchemaConverter: (schema, { schemaType }) => {
      if (!(schema instanceof z.ZodType)) return undefined;
      return named(schema, jsonSchemaOf(schema, schemaType));
    },
  } as Parameters<typeof SwaggerModule.createDocument>[2]);
}

type JsonSchema = Record<string, unknown>;

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    // Clients ignore fields that they do not know (specification 9): only what refuses others in requests is closed.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
}

/** A schema with an id becomes a component that others refer to. */
function named(schema: z.ZodType, jsonSchema: JsonSchema) {
  const { $schema: _, $defs, id: __, ...body } = jsonSchema;
  const components = $defs as Record<string, JsonSchema> | undefined;
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) return { schema: body, components };
  return { schema: { $ref: `#/components/schemas/${id}` }, components: { [id]: body, ...components } };
}
