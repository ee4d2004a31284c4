import { z } from 'zod';

export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');

/**
 * The time in milliseconds for which a start waits for a database and a bus that do not respond yet. 0 disables
 * retries.
 */
export const StartWaitMs = z.coerce.number().int().min(0).default(60_000);

/** The settings that every service reads from its environment. A service adds its own settings with `.extend`. */
export const ServiceConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: LogLevel,
  /** The file to which log lines are appended; standard output if it is not set. */
  LOG_FILE: z.string().min(1).optional(),
  /**
   * The secrets that sign access tokens, newest first: `kid:secret,kid:secret`. The first secret signs new tokens.
   * Tokens that were signed with the other secrets remain valid.
   */
  TOKEN_SECRETS: z
    .string()
    .transform(parseNamedSecrets)
    .transform((secrets): TokenSecret[] => secrets.map(([kid, secret]) => ({ kid, secret }))),
  /** `yes` if all services run in this process. Changes are then not announced to other processes. */
  ONE_PROCESS: z.enum(['yes', 'no']).default('no'),
});

/**
 * The settings of a service with a database and a connection to the bus. If brokers are configured, the bus is Kafka,
 * and each service has a separate database. Otherwise all services share one database, in which each service has a
 * schema. The event log of that database is then the bus.
 */
export const DataServiceConfig = ServiceConfig.extend({
  DATABASE_URL: z.string().min(1),
  /**
   * The maximum number of database connections. The minimum is two, because the relay stores events over one connection
   * while it reads events over another.
   */
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(2).default(10),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).default(5_000),
  START_WAIT_MS: StartWaitMs,
  KAFKA_BROKERS: z.string().min(1).optional(),
  /** The user name for the brokers. If it is not set, the client does not authenticate. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('plain'),
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
}).refine(({ KAFKA_USERNAME, KAFKA_PASSWORD }) => Boolean(KAFKA_USERNAME) === Boolean(KAFKA_PASSWORD), {
  message: 'KAFKA_USERNAME and KAFKA_PASSWORD go together',
});
export type DataServiceConfig = z.infer<typeof DataServiceConfig>;

/**
 * The destination of a process's traces (OTLP over HTTP). Traces are exported only if OTEL_EXPORTER_OTLP_ENDPOINT or
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is set. The exporter itself reads these two and all other settings whose name
 * begins with `OTEL_EXPORTER_OTLP_` (headers, timeouts, compression).
 */
export const TracingConfig = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /**
   * The fraction of traces that are sampled. Applies only to traces that start in this process. A client that sends a
   * `traceparent` decides for its own traces.
   */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
export type TracingConfig = z.infer<typeof TracingConfig>;

/** The secrets of the calling services by name: `baas:secret,pm:secret`. Each service has a different secret. */
export const InternalSecrets = z
  .string()
  .transform(parseNamedSecrets)
  .refine(secrets => new Set(secrets.map(([, secret]) => secret)).size === secrets.length, {
    message: 'each service has a secret of its own',
  })
  .transform((secrets): ReadonlyMap<string, string> => new Map(secrets));

/** The key that encrypts stored secrets: 32 bytes in base64url. Without this key, the secrets cannot be decrypted. */
export const EncryptionKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}=?$/, { error: '32 bytes in base64url' })
  .transform(text => Buffer.from(text, 'base64url'));

/** The settings of a service that queries auth about keys. */
export const AuthClientConfig = z.object({
  AUTH_URL: z.url({ protocol: /^https?$/ }),
  /** The secret that this service sends to auth. No other service has the same secret. */
  INTERNAL_SECRET: z.string().min(32),
});
export type AuthClientConfig = z.infer<typeof AuthClientConfig>;

export interface TokenSecret {
  readonly kid: string;
  readonly secret: string;
}

/**
 * The minimum length of a secret in bytes. HS256 requires a key that is at least as long as its hash (RFC 7518, 3.2).
 */
const SECRET_BYTES_MIN = 32;

/** Parses `name:secret,name:secret`. Reports a missing name and a secret that is too short. */
function parseNamedSecrets(text: string, ctx: z.core.$RefinementCtx): [name: string, secret: string][] {
  const secrets = text.split(',').map((pair): [string, string] => {
    const [name = '', ...rest] = pair.split(':');
    return [name, rest.join(':')];
  });
  for (const [name, secret] of secrets) {
    if (name && Buffer.byteLength(secret) >= SECRET_BYTES_MIN) continue;
    ctx.issues.push({
      code: 'custom',
      message: `each secret is name:secret with at least ${SECRET_BYTES_MIN} bytes`,
      input: '(hidden)',
    });
  }
  return secrets;
}

/**
 * Thrown at start if settings are missing or invalid. The message lists all these settings. It does not contain their
 * values, because some are secrets.
 */
export class ConfigInvalid extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      `configuration: ${issues.map(issue => `${issue.path.join('.') || 'environment'}: ${issue.message}`).join('; ')}`,
    );
    this.name = 'ConfigInvalid';
  }
}

/** Reads the environment once, at start. No other code reads it. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: object = process.env,
): z.infer<Schema> {
  const parsed = schema.safeParse(environment, {
    error: ({ input }) => (input === undefined ? 'is not set' : undefined),
  });
  if (!parsed.success) throw new ConfigInvalid(parsed.error.issues);
  return parsed.data;
}

/**
 * Returns the value of `--max-old-space-size` in bytes, from the command line or NODE_OPTIONS. If it is set several
 * times, the last one counts.
 */
export function oldSpaceBytes(): number | undefined {
  const options = [...(process.env.NODE_OPTIONS ?? '').split(/\s+/), ...process.execArgv];
  const asked = options.map(option => /^--max[-_]old[-_]space[-_]size=(\d+)$/.exec(option)?.[1]).findLast(Boolean);
  return asked === undefined ? undefined : Number(asked) * 1024 * 1024;
}
