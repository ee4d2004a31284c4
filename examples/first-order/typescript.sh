#!/usr/bin/env bash
# The first order in TypeScript, from an empty folder:
#
#   mkdir first-order && cd first-order && bash PATH/TO/typescript.sh
#
# Needs Node 20.19 or newer.
set -euo pipefail

# Installs the sandbox and starts it. If a sandbox runs, it is used.
npx --yes sandbourse start --no-book

npm init -y >package.log
npm install @sandbourse/sdk typescript

cat >first-order.mts <<'TYPESCRIPT'
import { portalLogin, Sandbourse } from '@sandbourse/sdk';
import { findLocalStack } from '@sandbourse/sdk/node';

const stack = findLocalStack();
const advisor = stack?.users.find(({ role }) => role === 'advisor');
if (!stack || !advisor) throw new Error('No sandbox runs on this machine');
const client = new Sandbourse({ baseUrl: stack.base_url, credentials: portalLogin(advisor) });

const { items } = await client.baas.get('/accounts', { params: { query: { tradable: 'true' } } });
const account = items.find(each => each.base_currency === 'USD' && Number(each.buying_power) > 1000);
if (!account) throw new Error('No account in dollars accepts orders and has cash');

const { order_id } = await client.baas.post('/orders', {
  body: {
    account_id: account.account_id,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  },
});
await client.settled();
const order = await client.baas.get('/orders/{order_id}', { params: { path: { order_id } } });
console.log(order.status, order.filled_quantity, 'at', order.average_fill_price, order.currency);
TYPESCRIPT

# Checks the types, and writes first-order.mjs.
npx tsc --strict --target es2022 --module nodenext first-order.mts
node first-order.mjs
