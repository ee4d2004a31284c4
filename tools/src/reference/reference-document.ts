import { withAlternatives } from '@sandbourse/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Record<string, unknown>;

interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
}

interface Media {
  readonly schema?: Json;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface DocumentedBody {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: DocumentedBody;
  readonly responses: Readonly<Record<string, DocumentedBody>>;
  readonly security?: readonly object[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, DocumentedBody>>;
    readonly examples: Readonly<Record<string, Example>>;
  };
}

/** One operation of the OpenAPI document. Its name consists of the method and the public path. */
export interface ReferenceOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

const DOCUMENT = 'reference';
/** Keywords of OpenAPI that JSON Schema does not define. */
const VOCABULARY = ['example', 'discriminator', 'xml', 'externalDocs'];

/** The OpenAPI document, with functions that check bodies against its schemas. */
export class ReferenceDocument {
  readonly operations: readonly ReferenceOperation[];
  private readonly ajv: Ajv2020;
  private readonly checks = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenApi) {
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([key, operation]) => {
        const method = key.toUpperCase();
        return { name: `${method} ${path}`, method, path, operation };
      }),
    );
    this.ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(this.ajv);
    for (const word of VOCABULARY) this.ajv.addKeyword(word);
    this.ajv.addSchema({ ...withAlternatives(document), $id: DOCUMENT });
  }

  /**
   * Returns the documented response of an operation for a status, or undefined if the document has no response for this
   * status.
   */
  answer({ operation }: ReferenceOperation, status: number): DocumentedBody | undefined {
    const answer = operation.responses[status];
    const shared = answer?.$ref?.split('/').at(-1);
    return shared === undefined ? answer : this.document.components.responses[shared];
  }

  examplesOf({ content = {} }: DocumentedBody): { type: string; schema: Json | undefined; value: unknown }[] {
    return Object.entries(content).flatMap(([type, { schema, example, examples = {} }]) => [
      ...(example === undefined ? [] : [{ type, schema, value: example }]),
      ...Object.values(examples).map(each => ({ type, schema, value: this.valueOf(each) })),
    ]);
  }

  private valueOf({ $ref, value }: Example): unknown {
    return $ref === undefined ? value : this.document.components.examples[$ref.split('/').at(-1) ?? '']?.value;
  }

  /** Returns the faults of a value according to a schema. Without a schema, the list is empty. */
  problems(schema: Json | undefined, value: unknown): string[] {
    if (schema === undefined) return [];
    const key = JSON.stringify(schema);
    const check = this.checks.get(key) ?? this.ajv.compile(JSON.parse(key.replaceAll('"#/', `"${DOCUMENT}#/`)));
    this.checks.set(key, check);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}
