import { databaseOf, SERVICES, type ServiceName, urlVariableOf } from '@sandbourse/contracts/services';
import { OPERATOR_EMAIL } from './demo-tenant.js';
import type { OwnedSchema } from './local-database.js';
import type { Hours, KafkaEnv, Network } from './options.js';
import type { LocalPostgres } from './postgres.js';
import { derivedSecret, type Secrets } from './secrets.js';

export interface ServiceDefinition {
  readonly name: string;
  /** The app that contains the program. Without this field, it is the app with the name of the service. */
  readonly program?: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** The environment of the service's migration. Only the migration gets the URL for the owner of the tables. */
  readonly migrationEnv?: Readonly<Record<string, string>> | undefined;
}

const AUTH_CLIENTS = SERVICES.filter(isAuthClient);
type AuthClientService = Exclude<ServiceName, 'auth'>;

function isAuthClient(service: ServiceName): service is AuthClientService {
  return service !== 'auth';
}

/** Returns the secret that a service sends to auth. Each service has a different one. */
export function internalSecretOf(service: AuthClientService, { internalSecret }: Secrets): string {
  return derivedSecret(internalSecret, service);
}

/** Returns the secret that the gateway sends to auth. It permits only access to the log of requests. */
function gatewaySecretOf({ internalSecret }: Secrets): string {
  return derivedSecret(internalSecret, 'gateway');
}

/** Returns the secret that a service sends to the brokerage. Auth does not accept this secret. */
function brokerageSecretOf(service: 'pm', { internalSecret }: Secrets): string {
  return derivedSecret(internalSecret, `${service} to baas`);
}

/**
 * Returns the secret that the brokerage sends to another service to read its part of an order's timeline. Each service
 * accepts a different secret.
 */
function tracingSecretOf(service: 'fix-simulator' | 'webhook-dispatcher', { internalSecret }: Secrets): string {
  return derivedSecret(internalSecret, `baas to ${service}`);
}

/**
 * The schema of each service. In an installation of containers, each service has its own database with this name
 * instead.
 */
export const SERVICE_SCHEMAS: readonly OwnedSchema[] = SERVICES.map(databaseOf).map(name => ({
  name,
  owner: `${name}_owner`,
  users: [`${name}_app`],
}));

/**
 * The schema of the event log, which all services use. It lists no users, because the code that creates the log grants
 * the necessary privileges.
 */
export const LOG_SCHEMA: OwnedSchema = { name: 'bus', owner: 'bus_owner', users: [] };

export const SCHEMAS: readonly OwnedSchema[] = [...SERVICE_SCHEMAS, LOG_SCHEMA];

/**
 * The roles that may use the event log. Owners need the log too, because their migrations move events of earlier
 * versions.
 */
export const LOG_ROLES = SERVICE_SCHEMAS.flatMap(({ owner, users }) => [owner, ...users]);

/** The FIX clients of the venue. The orders of a client follow the clock of its firm. */
export const FIX = {
  venueCompId: 'VENUE',
  clients: [
    { compId: 'CLIENT1', firmId: 'HARBOR' },
    { compId: 'CLIENT2', firmId: 'SUMMIT' },
  ],
} as const;

/** Limits that are higher than any possible number of streams, so that they have no effect. */
const STREAMS_WITHOUT_LIMITS = { STREAMS_PER_LOGIN_MAX: '100000', STREAMS_PER_FIRM_MAX: '100000' };

const EXCHANGE_HOURS = { VENUE_HOURS: 'exchange' };

const WITHOUT_INTEREST = { CREDIT_INTEREST_TIERS: '0:0', DEBIT_INTEREST_TIERS: '0:0' };

export type Ports = Readonly<Record<ServiceName | 'gateway' | 'operations' | 'fix', number>>;

/** Returns ports that are all the same. It is for callers that do not use the ports of a plan. */
export function samePort(port: number): Ports {
  const services = Object.fromEntries(SERVICES.map(name => [name, port])) as Record<ServiceName, number>;
  return { ...services, gateway: port, operations: port, fix: port };
}

export interface StackPlan {
  readonly postgres: Pick<LocalPostgres, 'urlOf'>;
  readonly secrets: Secrets;
  readonly ports: Ports;
  readonly kafkaEnv: KafkaEnv | undefined;
  readonly isOneProcess?: boolean;
  readonly edgeLimits: boolean;
  readonly interest: boolean;
  /** The market hours of firms that have not set their own. Without this field, the market is always open. */
  readonly hours?: Hours;
  readonly tracingEnv?: Readonly<Record<string, string>>;
  /** The addresses for clients on other machines, if these clients may connect. */
  readonly network?: Omit<Network, 'fixPort'>;
  /** The folder to which mails are written, because a stack has no mail server. */
  readonly mailDir: string;
}

/**
 * Variables that only a stack on one computer may have. MAILBOX_OPEN makes all mails readable, which must not happen on
 * a stack with several users.
 */
export const ONLY_LOCAL: readonly string[] = ['MAILBOX_OPEN'];

/** Returns the environment of each service. The names are the same in containers and clusters. */
export function describeServices(plan: StackPlan): ServiceDefinition[] {
  const { postgres, ports, secrets } = plan;
  const common = {
    HOST: '127.0.0.1',
    TOKEN_SECRETS: `local:${secrets.tokenSecret}`,
    NODE_ENV: 'production',
    ...(plan.isOneProcess && { ONE_PROCESS: 'yes' }),
    ...plan.tracingEnv,
  };
  const hours = plan.hours === 'exchange' ? EXCHANGE_HOURS : {};
  const streams = plan.edgeLimits ? {} : STREAMS_WITHOUT_LIMITS;
  const own: Partial<Record<ServiceName, Record<string, string>>> = {
    auth: {
      OPS_ADMIN_EMAIL: OPERATOR_EMAIL,
      OPS_ADMIN_PASSWORD: secrets.userPassword,
      INTERNAL_SECRETS: [
        ...AUTH_CLIENTS.map(service => `${service}:${internalSecretOf(service, secrets)}`),
        `gateway:${gatewaySecretOf(secrets)}`,
      ].join(','),
      KEY_ENCRYPTION_KEY: secrets.keyEncryptionKey,
      BAAS_URL: urlOf(ports.baas),
      PM_URL: urlOf(ports.pm),
      MAIL_FOLDER: plan.mailDir,
      MAILBOX_OPEN: 'true',
      PUBLIC_URL: plan.network?.publicUrl ?? urlOf(ports.gateway),
    },
    baas: {
      INTERNAL_SECRETS: `pm:${brokerageSecretOf('pm', secrets)}`,
      FIX_SIMULATOR_URL: urlOf(ports['fix-simulator']),
      FIX_SIMULATOR_INTERNAL_SECRET: tracingSecretOf('fix-simulator', secrets),
      WEBHOOK_DISPATCHER_URL: urlOf(ports['webhook-dispatcher']),
      WEBHOOK_DISPATCHER_INTERNAL_SECRET: tracingSecretOf('webhook-dispatcher', secrets),
      ...hours,
      ...streams,
      ...(plan.interest ? {} : WITHOUT_INTEREST),
    },
    pm: {
      BAAS_URL: urlOf(ports.baas),
      BAAS_INTERNAL_SECRET: brokerageSecretOf('pm', secrets),
      ...streams,
    },
    'webhook-dispatcher': {
      INTERNAL_SECRETS: `baas:${tracingSecretOf('webhook-dispatcher', secrets)}`,
      SIGNING_SECRET_ENCRYPTION_KEY: derivedSecret(secrets.keyEncryptionKey, 'signing secrets of webhooks'),
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    'fix-simulator': {
      INTERNAL_SECRETS: `baas:${tracingSecretOf('fix-simulator', secrets)}`,
      ...hours,
      ...(plan.network && { FIX_HOST: plan.network.host }),
      FIX_PORT: String(ports.fix),
      FIX_PUBLIC_PORT: String(ports.fix),
      FIX_COMP_ID: FIX.venueCompId,
      FIX_CLIENT_COMP_IDS: FIX.clients.map(({ compId, firmId }) => `${compId}:${firmId}`).join(','),
    },
  };

  const dataServices = SERVICES.map((name): ServiceDefinition => {
    const schema = databaseOf(name);
    const app = `${schema}_app`;
    return {
      name,
      port: ports[name],
      migrationEnv: { MIGRATION_DATABASE_URL: postgres.urlOf(schema, `${schema}_owner`), APP_ROLE: app },
      env: {
        ...common,
        ...plan.kafkaEnv,
        PORT: String(ports[name]),
        DATABASE_URL: postgres.urlOf(schema, app),
        ...(isAuthClient(name) && { AUTH_URL: urlOf(ports.auth), INTERNAL_SECRET: internalSecretOf(name, secrets) }),
        ...own[name],
      },
    };
  });
  const gateway: ServiceDefinition = {
    name: 'gateway',
    port: ports.gateway,
    env: {
      ...common,
      ...gatewayNetworkOf(plan.network),
      PORT: String(ports.gateway),
      OPERATIONS_PORT: String(ports.operations),
      ...Object.fromEntries(SERVICES.map(name => [urlVariableOf(name), urlOf(ports[name])])),
      INTERNAL_SECRET: gatewaySecretOf(secrets),
      EDGE_LIMITS: plan.edgeLimits ? 'on' : 'off',
      CORS_ORIGINS: 'loopback',
    },
  };
  return [...dataServices, gateway];
}

function gatewayNetworkOf(network: StackPlan['network']): Record<string, string> {
  if (!network) return {};
  return {
    HOST: network.host,
    ...(network.publicUrl !== undefined && { PUBLIC_URL: network.publicUrl }),
    ...(network.allowedHosts !== undefined && { ALLOWED_HOSTS: network.allowedHosts }),
  };
}

export function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
