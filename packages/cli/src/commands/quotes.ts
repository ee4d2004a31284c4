import type { Command } from 'commander';
import { anyAccountOf, sessionOf } from '../session.js';

export function quoteCommands(program: Command): void {
  program
    .command('quotes')
    .description('prices of securities, as your firm sees them')
    .argument('<symbol...>', 'tickers')
    .option('-w, --watch', 'go on with each change, over the WebSocket, until Ctrl-C')
    .addHelpText('after', '\nExamples:\n  sandbourse quotes AAPL SPY\n  sandbourse quotes AAPL --watch')
    .action(async (symbols: string[], { watch }: { watch?: boolean }, command: Command) => {
      const { client, out, signal } = sessionOf(command);
      const { items } = await client.baas.get('/market/quotes', { params: { query: { symbols: symbols.join(',') } } });
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
          'No such securities.',
        );
        return;
      }
      for (const quote of items) out.next(quote, lineOf(quote));
      const accountId = await anyAccountOf(client);
      out.note('Each change follows; prices rest while the market is closed. Ctrl-C ends.');
      const onLost = (reason: string) => out.note(`(${reason}; coming back)`);
      for await (const frame of client.frames('baas', { accountId, signal, onLost }))
        if (frame.type === 'price_update' && symbols.includes(frame.symbol)) out.next(frame, lineOf(frame));
    });
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
