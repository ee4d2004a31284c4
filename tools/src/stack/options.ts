import { parseArgs } from 'node:util';
import { START_OPTIONS, type StartOption } from '@sandbourse/local/options';
import { START_WITH_OPTIONS } from './commands.js';

export interface StackOptions {
  /** The folder with the database, the logs, the secrets and `stack.json`. */
  readonly stateDir: string;
  /** The port of the gateway. 0 selects the port of the last start, or a free port. */
  readonly port: number;
  readonly fresh: boolean;
  readonly kafka: boolean;
  /**
   * The settings of an existing Kafka from the environment. Without these settings, the option `--kafka` starts a new
   * Kafka.
   */
  readonly kafkaEnv: KafkaEnv | undefined;
  readonly edgeLimits: boolean;
  /** True if cash earns interest and borrowed cash costs interest. */
  readonly interest: boolean;
  /** The market hours of all firms that have not set their own. */
  readonly hours: Hours;
  /** True if the demo firms get generated books after the start. */
  readonly book: boolean;
  /** True if each service has its own process. False if all services share one process. */
  readonly processes: boolean;
  readonly replicas: number;
  /** The superuser's URL of an existing Postgres. Without this URL, the stack starts its own Postgres. */
  readonly postgresUrl: string | undefined;
  /** Additional settings for the Postgres that the stack starts, each as `name=value`. */
  readonly postgresSettings: readonly string[];
  /**
   * The settings from the environment that say where services send their traces. Without these settings, no traces
   * are sent.
   */
  readonly tracingEnv: Readonly<Record<string, string>>;
  /** Additional Node options for the process of every service, for example for profiles or heap sizes. */
  readonly nodeOptions: readonly string[];
  readonly network: Network;
}

/** The addresses for clients on other machines or outside of the container. */
export interface Network {
  /** The IP address at which the gateway and the FIX port listen. */
  readonly host: string;
  /** The FIX port. 0 selects the port of the last start, or a free port. */
  readonly fixPort: number;
  /** The gateway's URL for clients, if they use a different URL than this machine. */
  readonly publicUrl: string | undefined;
  /** The host names that clients use for the gateway, separated by commas. */
  readonly allowedHosts: string | undefined;
}

export type Hours = (typeof HOURS)[number];

/** The environment variables with which a service finds Kafka. */
export type KafkaEnv = { readonly KAFKA_BROKERS: string } & Readonly<Record<string, string>>;

const OPTIONS = {
  ...START_OPTIONS,
  state: { type: 'string', default: '.local', value: 'DIR', help: 'keep state in DIR' },
  help: { type: 'boolean', short: 'h', default: false, help: 'this text' },
} as const;

const HELP_COLUMN = 14;

function helpLine([name, { default: usual, value, help }]: [string, StartOption]): string {
  const option = `--${name}${value === undefined ? '' : ` ${value}`}`.padEnd(HELP_COLUMN - 1);
  return `  ${option} ${help}${value === undefined ? '' : ` (default ${usual})`}`;
}

export const HELP = `Sandbourse: the whole sandbox on one machine.

  ${START_WITH_OPTIONS} [options]

${Object.entries<StartOption>(OPTIONS).map(helpLine).join('\n')}

Environment variables:
  SANDBOURSE_NODE_OPTIONS       options for the Node processes of the services. For example, "--cpu-prof --cpu-prof-dir=DIR" writes
                                a profile of each process to DIR when the stack ends
  OTEL_EXPORTER_OTLP_ENDPOINT   the address to which services send traces by OTLP over HTTP, such as http://127.0.0.1:4318.
                                Implies --processes, because a trace names the process of each service
  SANDBOURSE_POSTGRES_URL       an existing Postgres to use instead of the embedded one, with the login of its superuser
  SANDBOURSE_POSTGRES_SETTINGS  settings of the embedded Postgres, separated by spaces, such as "log_statement=all"
  SANDBOURSE_HOST               the address at which the gateway and the FIX port listen (default 127.0.0.1; in a container 0.0.0.0)
  SANDBOURSE_FIX_PORT           the FIX port, without --fix-port
  SANDBOURSE_PUBLIC_URL         the URL of the gateway for clients
  SANDBOURSE_ALLOWED_HOSTS      the host names that clients may use for the gateway, separated by commas

By default, orders trade at any hour. While the exchange is closed, they trade at the prices of the last session. With --hours exchange,
orders wait until the exchange opens. npx sandbourse market hours EXCHANGE sets this for one firm. npx sandbourse prices walk moves
prices while the exchange is closed.

Ctrl-C stops everything. A second start keeps the data.`;

const PORT_MAX = 65_535;
const REPLICAS_MAX = 4;
const HOURS = ['always-open', 'exchange'] as const;

const KAFKA = ['KAFKA_USERNAME', 'KAFKA_PASSWORD', 'KAFKA_SASL_MECHANISM', 'KAFKA_TLS'];
const TRACING = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'];

/**
 * Returns the name of an npm variable. If a user writes an option before `--`, npm reads it itself and stores it in
 * this variable. For an option such as `--no-book`, npm removes `no-` from the name.
 */
const variableOf = (name: string) => `npm_config_${name.replace(/^no-/, '')}`;

/** Reads the command line. Returns undefined if the command line requests help. */
export function readOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): StackOptions | undefined {
  const taken = Object.keys({ ...START_OPTIONS, state: true }).find(
    name => environment[variableOf(name)] !== undefined,
  );
  if (taken) throw new Error(`npm reads --${taken} as its own option. Put -- before it: npm start -- --${taken}`);
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) return undefined;
  const replicas = Number(values.replicas);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > REPLICAS_MAX)
    throw new Error(`--replicas takes a number from 1 to ${REPLICAS_MAX}, not ${values.replicas}`);
  const hours = HOURS.find(one => one === values.hours);
  if (!hours) throw new Error(`--hours takes ${HOURS.join(' or ')}, not ${values.hours}`);
  const tracingEnv = namesOf(environment, TRACING);
  return {
    stateDir: values.state,
    processes: values.processes || replicas > 1 || tracingEnv.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    replicas,
    port: portOf('--port', values.port),
    fresh: values.fresh,
    kafka: values.kafka || environment.KAFKA_BROKERS !== undefined,
    kafkaEnv: kafkaEnvOf(environment),
    edgeLimits: !values['no-limits'],
    interest: !values['no-interest'],
    hours,
    book: !values['no-book'],
    postgresUrl: environment.SANDBOURSE_POSTGRES_URL,
    postgresSettings: environment.SANDBOURSE_POSTGRES_SETTINGS?.split(' ').filter(Boolean) ?? [],
    tracingEnv,
    nodeOptions: environment.SANDBOURSE_NODE_OPTIONS?.split(' ').filter(Boolean) ?? [],
    network: {
      host: environment.SANDBOURSE_HOST ?? '127.0.0.1',
      fixPort:
        portOf('--fix-port', values['fix-port']) ||
        portOf('SANDBOURSE_FIX_PORT', environment.SANDBOURSE_FIX_PORT ?? '0'),
      publicUrl: environment.SANDBOURSE_PUBLIC_URL,
      allowedHosts: environment.SANDBOURSE_ALLOWED_HOSTS,
    },
  };
}

function portOf(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > PORT_MAX)
    throw new Error(`${name} takes a number from 0 to ${PORT_MAX}, not ${text}`);
  return Number(text);
}

function kafkaEnvOf({ KAFKA_BROKERS, ...environment }: NodeJS.ProcessEnv): KafkaEnv | undefined {
  if (KAFKA_BROKERS === undefined) return undefined;
  return { KAFKA_BROKERS, ...namesOf(environment, KAFKA) };
}

function namesOf(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  const given = names.flatMap(name => (environment[name] === undefined ? [] : [[name, environment[name]]]));
  return Object.fromEntries(given) as Record<string, string>;
}
