import { ApiError, type Quote, type Sandbourse } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { EXIT } from '../failure.js';
import { anyAccountOf, sessionOf } from '../session.js';
import { marketLine } from './market.js';

export function quoteCommands(program: Command): void {
  program
    .command('quotes')
    .description('show the prices of securities for your firm')
    .argument('<symbol...>', 'tickers')
    .option('-w, --watch', 'then print each change, over the WebSocket, until Ctrl-C')
    .addHelpText('after', '\nExamples:\n  sandbourse quotes AAPL SPY\n  sandbourse quotes AAPL --watch')
    .action(async (symbols: string[], { watch }: { watch?: boolean }, command: Command) => {
      const { client, out, signal } = sessionOf(command);
      const { known: items, unknown } = await quotesOf(client, symbols);
      for (const { symbol, error } of unknown) out.warn(`${symbol}: ${error.detail}`);
      if (unknown.length > 0) process.exitCode = EXIT.notFound;
      if (!watch) {
        out.list(
          items,
          {
            symbol: ({ symbol }) => symbol,
            bid: ({ bid }) => bid,
            ask: ({ ask }) => ask,
            last: ({ last }) => last,
            change: ({ change }) => change,
            in: ({ currency }) => currency,
            'as of': ({ as_of }) => as_of.slice(0, 19),
          },
          'No security has one of these symbols.',
        );
        if (items[0]) out.note(marketLine(items[0].market));
        return;
      }
      for (const quote of items) out.next(quote, lineOf(quote));
      const accountId = await anyAccountOf(client);
      if (items.length === 0) return;
      out.note(
        "Printing each change. Between sessions prices do not change; sandbourse prices walk '*' moves them. Ctrl-C ends.",
      );
      const watched = new Set(items.map(({ symbol }) => symbol));
      const onLost = (reason: string) => out.note(`(${reason}; reconnecting)`);
      for await (const frame of client.frames('baas', { accountId, signal, onLost }))
        if (frame.type === 'price_update' && watched.has(frame.symbol)) out.next(frame, lineOf(frame));
    });
}

interface Unknown {
  readonly symbol: string;
  readonly error: ApiError;
}

/** Returns the quotes of the known symbols and the errors of the unknown symbols, in the order of the arguments. */
async function quotesOf(client: Sandbourse, symbols: readonly string[]) {
  const asked = await Promise.all(
    symbols.map(async symbol => {
      try {
        return await client.baas.get('/market/quotes/{symbol}', { params: { path: { symbol } } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { symbol, error };
        throw error;
      }
    }),
  );
  const isUnknown = (answer: Quote | Unknown): answer is Unknown => 'error' in answer;
  return { known: asked.filter((answer): answer is Quote => !isUnknown(answer)), unknown: asked.filter(isUnknown) };
}

interface Price {
  readonly symbol: string;
  readonly bid: string;
  readonly ask: string;
  readonly last: string;
  readonly as_of: string;
}

const lineOf = ({ symbol, bid, ask, last, as_of }: Price) =>
  `${as_of.slice(0, 19)}  ${symbol.padEnd(6)} bid ${bid}  ask ${ask}  last ${last}`;
