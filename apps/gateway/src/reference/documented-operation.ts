import type { ServiceName } from '@sandbourse/contracts';
import type { PublishedRefusal } from '@sandbourse/platform/http';
import { withExamples } from './examples.js';
import { describedParameters, type Parameter } from './parameters.js';
import { checksOf, type Refusing, refusalsOf, refusingAnswers } from './refusals.js';

type Json = Record<string, unknown>;

/** An operation in the description of its service, with only the fields that are used here. */
export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Json;
  readonly responses?: Readonly<Record<string, Json>>;
  readonly security?: readonly Json[];
  readonly 'x-required-scope'?: string;
  readonly 'x-permitted-roles'?: readonly string[];
  readonly 'x-refusals'?: readonly PublishedRefusal[];
}

export interface OperationPlace {
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** True if the operation needs no credential. */
  readonly isPublic: boolean;
}

/**
 * Returns an operation as the reference shows it: with descriptions of its parameters, examples of bodies and
 * responses, and all its refusals.
 */
export function documentedOperation(
  operation: Operation,
  { service, method, path, tag, isPublic }: OperationPlace,
  schemas: Readonly<Record<string, unknown>>,
): Json {
  const { operationId: _, 'x-refusals': declared = [], summary, description, requestBody, ...others } = operation;
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
  const successes = answers.map(
    ([status, answer]) => [status, withExamples(described(status, answer), schemas)] as const,
  );
  const takesIdempotencyKey = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
  const refusing = refusingOf(operation, declared, { path, isPublic, takesIdempotencyKey });
  const refusals = refusalsOf(refusing);
  const checks = checksOf(refusals);
  return {
    operationId: operationIdOf(method, path),
    summary,
    description,
    ...others,
    tags: [tag],
    security: securityOf(operation, service, isPublic),
    parameters: describedParameters(operation.parameters ?? []),
    ...(requestBody && { requestBody: withExamples(requestBody, schemas) }),
    ...(checks.length > 0 && { 'x-failed-checks': checks }),
    responses: {
      ...Object.fromEntries(takesIdempotencyKey ? successes.map(mayBeReplayed) : successes),
      ...refusingAnswers(refusals, refusing),
    },
  };
}

/**
 * Returns an operation id that is based on the public path, so that it does not change when code moves:
 * `get_baas_accounts_by_account_id`.
 */
function operationIdOf(method: string, path: string): string {
  const words = path.replace('/api/v1/', '').replace(/\{(\w+)\}/g, 'by_$1');
  return `${method}_${words.replace(/\W+/g, '_')}`;
}

const MEANINGS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted: the processing continues in the background',
  204: 'Done, without a body',
};

function described(status: string, answer: Json): Json {
  return { ...answer, description: answer.description || (MEANINGS[status] ?? 'Done') };
}

const BEARER = { bearer: [] };
const SIGNED = { signingKeyId: [], signingTimestamp: [], signature: [] };

/**
 * Returns the security schemes of an operation (specification 5). Portfolio management accepts signed requests on all
 * routes. The brokerage accepts signed requests only on routes that declare the signature scheme.
 */
function securityOf({ security = [] }: Operation, service: ServiceName, isPublic: boolean): Json[] {
  if (isPublic) return [];
  const takesSignatures = service === 'pm' || security.some(scheme => 'signature' in scheme);
  return takesSignatures ? [BEARER, SIGNED] : [BEARER];
}

const REPLAYED = {
  description: '`true` on a stored response to an earlier request with the same Idempotency-Key',
  schema: { type: 'string' },
  example: 'true',
};

function mayBeReplayed([status, answer]: readonly [string, Json]): [string, Json] {
  return [status, { ...answer, headers: { 'Idempotency-Replayed': REPLAYED } }];
}

function refusingOf(
  operation: Operation,
  declared: readonly PublishedRefusal[],
  { path, ...traits }: Pick<Refusing, 'isPublic' | 'takesIdempotencyKey'> & { path: string },
): Refusing {
  return {
    ...traits,
    declared,
    namesThings: path.includes('{'),
    takesBody: operation.requestBody !== undefined,
    requiredScope: operation['x-required-scope'],
    permittedRoles: operation['x-permitted-roles'],
  };
}
