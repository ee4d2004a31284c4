import { parseArgs } from 'node:util';

export interface LedgerArguments {
  readonly stateDir: string;
  readonly needsDatabase: boolean;
  readonly wantsHelp: boolean;
  /** The pillar whose program runs: `baas` is the brokerage, `pm` is portfolio management. */
  readonly pillar: 'baas' | 'pm';
  /** The arguments that are passed to the program: all except `--state` and `--pillar`. */
  readonly args: readonly string[];
}

/** Reads `--state` and `--pillar` from a command line. The program of the pillar reads the other arguments. */
export function readLedgerArguments(argv: readonly string[]): LedgerArguments {
  const { values, tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: {
      state: { type: 'string', default: '.local' },
      pillar: { type: 'string', default: 'baas' },
      database: { type: 'string' },
      account: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const taken = new Set(
    tokens.flatMap(token => {
      if (token.kind !== 'option' || (token.name !== 'state' && token.name !== 'pillar')) return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  const { pillar } = values;
  if (pillar !== 'baas' && pillar !== 'pm') throw new Error(`--pillar is baas or pm, not ${pillar}`);
  return {
    pillar,
    stateDir: String(values.state),
    needsDatabase: values.database === undefined && values.help === undefined,
    wantsHelp: values.help === true,
    args: argv.filter((_, at) => !taken.has(at)),
  };
}
