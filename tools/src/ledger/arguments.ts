import { parseArgs } from 'node:util';

export interface LedgerArguments {
  readonly stateDir: string;
  readonly needsDatabase: boolean;
  readonly wantsHelp: boolean;
  /** What the brokerage's program is to be given: all but `--state`. */
  readonly args: readonly string[];
}

/** Takes `--state` out of a command line; the program knows the rest. */
export function readLedgerArguments(argv: readonly string[]): LedgerArguments {
  const { values, tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: {
      state: { type: 'string', default: '.local' },
      database: { type: 'string' },
      account: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const taken = new Set(
    tokens.flatMap(token => {
      if (token.kind !== 'option' || token.name !== 'state') return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  return {
    stateDir: String(values.state),
    needsDatabase: values.database === undefined && values.help === undefined,
    wantsHelp: values.help === true,
    args: argv.filter((_, at) => !taken.has(at)),
  };
}
