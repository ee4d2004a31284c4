/** An option, in the form that `parseArgs` of Node accepts, with its help text. */
export interface StartOption {
  readonly type: 'string' | 'boolean';
  readonly default: string | boolean;
  /** The name of the option's value in the help. A flag has no value. */
  readonly value?: string;
  readonly help: string;
}

/** The options of `npm start` and `npx sandbourse start`. `npm start` also has `--state` and `--help`. */
export const START_OPTIONS = {
  port: {
    type: 'string',
    default: '8080',
    value: 'N',
    help: "the gateway's port; 0 uses the port of the last start, or any free port",
  },
  'fix-port': {
    type: 'string',
    default: '0',
    value: 'N',
    help: 'the FIX port; 0 uses the port of the last start, or any free port',
  },
  fresh: { type: 'boolean', default: false, help: 'delete the data of earlier starts first' },
  kafka: {
    type: 'boolean',
    default: false,
    help: 'use a real Apache Kafka instead of the Postgres bus (needs Java 17 and Maven, or KAFKA_BROKERS)',
  },
  'no-limits': {
    type: 'boolean',
    default: false,
    help: 'remove the rate limits and the limits on open streams, for load tests',
  },
  'no-interest': {
    type: 'boolean',
    default: false,
    help: 'book no interest on cash and debit balances',
  },
  hours: {
    type: 'string',
    default: 'always-open',
    value: 'H',
    help: 'the default hours in which orders trade: always-open, or exchange, where orders wait for a session',
  },
  'no-book': {
    type: 'boolean',
    default: false,
    help: 'create only a few funded accounts for the demo advisor, without the books of two practices',
  },
  processes: {
    type: 'boolean',
    default: false,
    help: 'run each service in its own process, as in containers; by default all services share one process, which uses a third of the memory',
  },
  replicas: {
    type: 'string',
    default: '1',
    value: 'N',
    help: 'the number of processes of each service, 1 to 4; connections alternate between them; implies --processes',
  },
} as const satisfies Readonly<Record<string, StartOption>>;

/** Values of options as a command line has parsed them, by name: text, or true for a flag that is set. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/**
 * Returns the arguments of `npm start` for the given options. Options without a value, and unset flags, are left out.
 */
export function argumentsOf(given: GivenOptions): string[] {
  return Object.entries(START_OPTIONS).flatMap(([name, { type }]) => {
    const said = given[name];
    if (type === 'boolean') return said === true ? [`--${name}`] : [];
    return typeof said === 'string' ? [`--${name}`, said] : [];
  });
}
