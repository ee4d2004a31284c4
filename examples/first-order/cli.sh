#!/usr/bin/env bash
# The first order with the command line, from an empty folder:
#
#   mkdir first-order && cd first-order && bash PATH/TO/cli.sh
#
# Needs Node 20.19 or newer.
set -euo pipefail

# Installs the sandbox and starts it. If a sandbox runs, it is used.
npx --yes sandbourse start --no-book

# Selects an account in dollars that accepts orders and has cash.
account=$(npx sandbourse accounts --tradable --json | node -p '
  const accounts = JSON.parse(require("node:fs").readFileSync(0));
  accounts.find(a => a.base_currency === "USD" && a.buying_power > 1000).account_id')

# Waits for the fill. If the order ends without a fill, the exit code is 7.
npx sandbourse orders buy AAPL 1 --account "$account"
