#!/usr/bin/env bash
# The first order over the Model Context Protocol, as an assistant places it, from an empty folder:
#
#   mkdir first-order && cd first-order && bash PATH/TO/mcp.sh
#
# Needs Node 20.19 or newer.
set -euo pipefail

# Installs the sandbox and starts it. If a sandbox runs, it is used.
npx --yes sandbourse start --no-book

# Selects an account in dollars that accepts orders and has cash. The assistant may trade only in this account.
account=$(npx sandbourse accounts --tradable --json | node -p '
  const accounts = JSON.parse(require("node:fs").readFileSync(0));
  accounts.find(a => a.base_currency === "USD" && a.buying_power > 1000).account_id')

npm init -y >package.log
npm install @modelcontextprotocol/client

cat >first-order.mjs <<'JAVASCRIPT'
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [account] = process.argv.slice(2);
const assistant = new Client({ name: 'first-order', version: '1.0.0' });
const args = ['sandbourse', 'mcp', '--allow-trading', account];
await assistant.connect(new StdioClientTransport({ command: 'npx', args, env: process.env }));

/** Calls a tool and returns its JSON. */
async function call(name, given) {
  const { isError, content } = await assistant.callTool({ name, arguments: given });
  if (isError) throw new Error(content[0].text);
  return JSON.parse(content[0].text);
}

const preview = await call('preview', { account_id: account, side: 'BUY', symbol: 'AAPL', quantity: '1' });
const order = await call('confirm', { preview_id: preview.preview_id });
console.log(order.status, order.filled_quantity, 'at', order.average_fill_price, order.currency);
await assistant.close();
JAVASCRIPT

node first-order.mjs "$account"
