import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorBody, publishedSchema } from '@sandbourse/contracts';
import { z } from 'zod';

/**
 * Returns the OpenAPI 3.1 document of one service, with the service's own paths. Its schemas are those that validate
 * requests.
 */
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
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    // Clients must ignore unknown fields (specification 9). Therefore only request schemas that refuse unknown fields
    // are marked as closed.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
    },
  });
  return publishedSchema(jsonSchema as JsonSchema);
}

/** Turns a schema with an id into a component, to which other schemas refer. */
function named(schema: z.ZodType, jsonSchema: JsonSchema) {
  const { $schema: _, $defs, id: __, ...body } = jsonSchema;
  const components = $defs as Record<string, JsonSchema> | undefined;
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) return { schema: body, components };
  return { schema: { $ref: `#/components/schemas/${id}` }, components: { [id]: body, ...components } };
}
