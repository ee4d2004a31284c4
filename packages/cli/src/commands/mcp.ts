import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { connect, type GlobalOptions } from '../connect.js';
import { readEnvironment } from '../environment.js';
import { Output } from '../output/output.js';
import { untilInterrupted } from '../session.js';
import { wallClock } from '../wall-clock.js';
import { wholeNumber } from '../whole-number.js';

interface McpOptions extends GlobalOptions {
  readonly allowTrading?: string[];
  readonly allowClock?: boolean;
  readonly http?: boolean;
  readonly port: number;
}

const EXAMPLES = `
The server acts as the same login as other commands. By default, its tools only read. The guide docs/mcp.md describes the tools.

Examples:
  sandbourse mcp
  sandbourse mcp --allow-trading acct_… --allow-clock
  sandbourse mcp --http --port 8765
  claude mcp add sandbourse -- npx sandbourse mcp`;

/** Adds `mcp`. The libraries of the server are loaded only when the command runs. */
export function mcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('run an MCP server, with which an assistant reads the sandbox, and trades if you allow it')
    .option('--allow-trading <account_id...>', 'allow orders in these accounts, each with a preview and a confirmation')
    .option('--allow-clock', 'allow the assistant to advance the clock of your firm')
    .option('--http', 'serve streamable HTTP on this machine, in place of standard input and output')
    .option('--port <n>', 'the port of --http; 0 uses any free port', wholeNumber, 8765)
    .addHelpText('after', EXAMPLES)
    .action(async (_, command: Command) => {
      const options = command.optsWithGlobals<McpOptions>();
      const environment = readEnvironment();
      const [{ Link }, { Previews }, { mcpServer }, { serveOverHttp, serveOverStdio }] = await Promise.all([
        import('../mcp/link.js'),
        import('../mcp/previews.js'),
        import('../mcp/server.js'),
        import('../mcp/serve.js'),
      ]);
      const link = new Link(() => connect(environment, options));
      const previews = new Previews(wallClock);
      const permissions = { accounts: options.allowTrading ?? [], movesClock: Boolean(options.allowClock) };
      const make = () => mcpServer(link, permissions, previews);
      const signal = untilInterrupted();
      if (!options.http) return serveOverStdio(make, signal);

      const token = environment.mcpToken ?? randomBytes(24).toString('base64url');
      const out = new Output(Boolean(options.json));
      await serveOverHttp(make, {
        port: options.port,
        token,
        signal,
        onListening: url => {
          out.next({ url, token }, `MCP server at ${url} (Ctrl-C ends)`);
          if (environment.mcpToken === undefined) out.note(`Each request needs Authorization: Bearer ${token}`);
        },
      });
    });
}
