/** An option, in the form that `parseArgs` of Node accepts, with its help text. */
export interface StartOption {
  readonly type: 'string' | 'boolean';
  readonly default: string | boolean;
  /** The name of the option's value in the help. A flag has no value. */
  readonly value?: string;
  readonly help: string;
}

/** The options of `npm start` and `npx sandbourse start`. The former has `--state` and `--help` as well. */
export const START_OPTIONS = {
  port: { type: 'string', default: '8080', value: 'N', help: "the gateway's port; 0 takes any free one" },
  fresh: { type: 'boolean', default: false, help: 'drop everything an earlier start has kept, and begin again' },
  kafka: {
    type: 'boolean',
    default: false,
    help: 'use a real Apache Kafka instead of the Postgres bus (needs Java 17 and Maven, or KAFKA_BROKERS)',
  },
  'no-limits': {
    type: 'boolean',
    default: false,
    help: 'lift the limits of the edge and of open streams, for load tests',
  },
  'no-interest': {
    type: 'boolean',
    default: false,
    help: 'neither cash nor debits bear interest, for figures that are worked out without it',
  },
  hours: {
    type: 'string',
    default: 'always-open',
    value: 'H',
    help: 'when orders trade of firms that have not set it: always-open, or exchange, where they wait for its session',
  },
  'no-book': {
    type: 'boolean',
    default: false,
    help: 'a few funded accounts for the demo advisor, in place of the books of two practices',
  },
  processes: {
    type: 'boolean',
    default: false,
    help: 'a process for each service, as containers have; all services share one otherwise, which takes a third of the memory',
  },
  replicas: {
    type: 'string',
    default: '1',
    value: 'N',
    help: 'so many processes of each service, from 1 to 4, each connection to another of them; implies --processes',
  },
} as const satisfies Readonly<Record<string, StartOption>>;

/** Values of options as a command line has parsed them, by name: text, or true for a flag that is set. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** The arguments of `npm start` for the given options. Options without a value, and unset flags, are left out. */
export function argumentsOf(given: GivenOptions): string[] {
  return Object.entries(START_OPTIONS).flatMap(([name, { type }]) => {
    const said = given[name];
    if (type === 'boolean') return said === true ? [`--${name}`] : [];
    return typeof said === 'string' ? [`--${name}`, said] : [];
  });
}
