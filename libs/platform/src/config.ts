import { z } from 'zod';

/** What every service reads from its environment. A service adds its own names with `.extend`. */
export const ServiceConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Signing secrets for access tokens, newest first: `kid:secret,kid:secret`. The first signs, all verify. */
  TOKEN_SECRETS: z.string().transform(parseTokenSecrets),
});

/** A service with a database of its own and a place on the bus: Kafka when brokers are named, Postgres otherwise. */
export const DataServiceConfig = ServiceConfig.extend({
  DATABASE_URL: z.string().min(1),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).default(10),
  KAFKA_BROKERS: z.string().min(1).optional(),
  BUS_DATABASE_URL: z.string().min(1).optional(),
}).refine(config => config.KAFKA_BROKERS ?? config.BUS_DATABASE_URL, {
  message: 'set KAFKA_BROKERS or BUS_DATABASE_URL',
});
export type DataServiceConfig = z.infer<typeof DataServiceConfig>;

/** Shared by all services of an installation: how one knows that another is asking. */
export const InternalSecret = z.string().min(32);

/** A service that asks auth about keys. */
export const AuthClientConfig = z.object({
  AUTH_URL: z.url({ protocol: /^https?$/ }),
  INTERNAL_SECRET: InternalSecret,
});
export type AuthClientConfig = z.infer<typeof AuthClientConfig>;

export interface TokenSecret {
  readonly kid: string;
  readonly secret: string;
}

/** HS256 wants a key at least as long as its hash (RFC 7518, 3.2). */
const TOKEN_SECRET_BYTES_MIN = 32;

function parseTokenSecrets(text: string, ctx: z.core.$RefinementCtx): readonly TokenSecret[] {
  const secrets = text.split(',').map(pair => {
    const [kid = '', ...rest] = pair.split(':');
    return { kid, secret: rest.join(':') };
  });
  for (const { kid, secret } of secrets) {
    if (kid && Buffer.byteLength(secret) >= TOKEN_SECRET_BYTES_MIN) continue;
    ctx.issues.push({
      code: 'custom',
      message: `each secret is kid:secret with at least ${TOKEN_SECRET_BYTES_MIN} bytes`,
      input: '(hidden)',
    });
  }
  return secrets;
}

/** Thrown at start, naming everything that is missing or wrong at once. Values are not shown: some are secrets. */
export class ConfigInvalid extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      `configuration: ${issues.map(issue => `${issue.path.join('.') || 'environment'}: ${issue.message}`).join('; ')}`,
    );
    this.name = 'ConfigInvalid';
  }
}

/** Reads the environment once, at start. Nothing else in the product looks at it. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: object = process.env,
): z.infer<Schema> {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) throw new ConfigInvalid(parsed.error.issues);
  return parsed.data;
}
