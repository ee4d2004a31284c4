const ACCOUNT = `export SANDBOURSE_ACCOUNT=$(npx sandbourse accounts --tradable --json | node -p 'JSON.parse(require("fs").readFileSync(0)).find(({ base_currency, buying_power }) => base_currency === "USD" && buying_power > 5000).account_id')`;
const RESTING = `${ACCOUNT}
LIMIT=$(npx sandbourse quotes KO --json | node -p '(JSON.parse(require("fs").readFileSync(0))[0].last * 0.7).toFixed(2)')
ORDER=$(npx sandbourse orders buy KO 1 --limit $LIMIT --tif GTC --no-wait --json | node -p 'JSON.parse(require("fs").readFileSync(0)).order_id')`;
const FILLED = `${ACCOUNT}
ORDER=$(npx sandbourse orders buy KO 1 --json | node -p 'JSON.parse(require("fs").readFileSync(0)).order_id')`;
const REMOVE = `npx sandbourse prices remove $(npx sandbourse prices list --json | node -p 'JSON.parse(require("fs").readFileSync(0))[0].script_id')`;
/**
 * A command that uses the CI token instead of a login. The stories of the console run later and need the few logins a
 * minute that the gateway allows.
 */
const CI_TOKEN = `export SANDBOURSE_TOKEN=$(node -p 'require("./.local/stack.json").ci_token')`;
const BOOK = 'examples/books/household.yaml';
const APPLIED = `${CI_TOKEN}
npx sandbourse book apply ${BOOK} --out .local/ids.json
FIRM=$(node -p 'require("./.local/ids.json").firm_id')`;
const SNAPSHOT = `${CI_TOKEN}
FIRM=$(npx sandbourse firm create --json | node -p 'JSON.parse(require("fs").readFileSync(0)).firm_id')
SNAPSHOT=$(npx sandbourse snapshot create base --firm $FIRM --json | node -p 'JSON.parse(require("fs").readFileSync(0)).snapshot_id')`;

const REPORTED = `${CI_TOKEN}
npx sandbourse firm create --frozen --json > .local/firm.json
FIRM=$(node -p 'require("./.local/firm.json").firm_id')
SANDBOURSE_TOKEN=$(node -p 'require("./.local/firm.json").access_token') npx sandbourse report $FIRM --out .local/bug.json.gz`;

/** An example for each command in docs/cli.md, by the name of the command there. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  // The commands `stop` and `reset` get an empty folder, so that they do not end the sandbox of the other examples.
  // packed-packages.start-spec.ts tests them with a running sandbox.
  start: 'npx sandbourse start',
  status: 'npx sandbourse status',
  stop: 'npx sandbourse stop --state "$(mktemp -d)"',
  reset: 'npx sandbourse reset --yes --state "$(mktemp -d)"',
  doctor: 'npx sandbourse doctor',
  'accounts [list]': 'npx sandbourse accounts --tradable\nnpx sandbourse accounts list',
  'accounts show ID': `${ACCOUNT}\nnpx sandbourse accounts show $SANDBOURSE_ACCOUNT`,
  'orders [list]': `${ACCOUNT}\nnpx sandbourse orders --account $SANDBOURSE_ACCOUNT`,
  'orders show ID': `${FILLED}\nnpx sandbourse orders show $ORDER`,
  'orders buy SYMBOL [N]': `${ACCOUNT}\nnpx sandbourse orders buy KO 2\nnpx sandbourse orders buy KO --amount 100`,
  'orders sell SYMBOL [N]': `${ACCOUNT}\nnpx sandbourse orders buy KO 2\nnpx sandbourse orders sell KO 1`,
  'orders trace ID': `${FILLED}\nnpx sandbourse orders trace $ORDER\nnpx sandbourse orders trace $ORDER --fields`,
  'orders cancel ID': `${RESTING}\nnpx sandbourse orders cancel $ORDER`,
  'positions [ACCOUNT]': `${ACCOUNT}\nnpx sandbourse positions`,
  'lots [ACCOUNT]': `${ACCOUNT}\nnpx sandbourse lots`,
  'quotes SYMBOL…': 'npx sandbourse quotes AAPL KO',
  'webhooks [list]': 'npx sandbourse webhooks',
  'api METHOD PATH': 'npx sandbourse api GET /api/v1/baas/market/quotes/AAPL',
  settled: 'npx sandbourse settled\nnpx sandbourse --settled clock',
  'clock [show]': 'npx sandbourse clock',
  'clock advance': 'npx sandbourse clock advance --days 1',
  // The clock must go on afterwards, so that the orders of later examples have other times.
  'clock freeze': 'npx sandbourse clock freeze\nnpx sandbourse clock resume',
  'clock resume': 'npx sandbourse clock freeze\nnpx sandbourse clock resume',
  'faults create KIND':
    'npx sandbourse faults create lose_reply --on "POST /orders" --times 1\nnpx sandbourse faults delete',
  'faults [list]': 'npx sandbourse faults',
  'faults delete [ID]': 'npx sandbourse faults delete',
  // The example in Python passes with the package of this clone, as the one in TypeScript does in certify.e2e-spec.ts.
  certify: `npx sandbourse certify --list
    python3 -m pip install --quiet --target .local/python-sdk ./packages/python
    PYTHONPATH=.local/python-sdk npx sandbourse certify --parallel 6 --command "python3 docs/examples/certified-client.py"`,
  'custodians file': 'npx sandbourse custodians file --dialect SCHWAB --break QUANTITY',
  'prices crash SYMBOL': `npx sandbourse prices crash KO\n${REMOVE}`,
  spike: `npx sandbourse prices spike KO\n${REMOVE}`,
  gap: `npx sandbourse prices gap KO\n${REMOVE}`,
  flat: `npx sandbourse prices flat KO\n${REMOVE}`,
  halt: `npx sandbourse prices halt KO\n${REMOVE}`,
  'walk [SYMBOL]': `npx sandbourse prices walk KO --band 0.02 --seed 7\n${REMOVE}`,
  market: 'npx sandbourse market',
  // The market must be open again afterwards, so that the orders of later examples fill at any time of day.
  'market hours EXCHANGE': 'npx sandbourse market hours EXCHANGE\nnpx sandbourse market hours ALWAYS_OPEN',
  list: 'npx sandbourse prices list',
  'remove ID': `npx sandbourse prices crash KO\n${REMOVE}`,
  'firm create': 'npx sandbourse firm create --ttl 600',
  'firm [list]': 'npx sandbourse firm create\nnpx sandbourse firm --status active',
  'firm delete ID': `npx sandbourse firm delete $(npx sandbourse firm create --json | node -p 'JSON.parse(require("fs").readFileSync(0)).firm_id')`,
  'book apply FILE': APPLIED,
  'book check FILE': `${CI_TOKEN}\nnpx sandbourse book check ${BOOK}`,
  'report FIRM': `${REPORTED}`,
  'replay FILE': `${REPORTED}\nnpx sandbourse replay .local/bug.json.gz`,
  'book export FIRM': `${APPLIED}\nnpx sandbourse book export $FIRM`,
  'book generate PRACTICE': 'npx sandbourse book generate NEXT_GENERATION --seed 7 -o .local/practice.yaml',
  'book diff FILE': `${APPLIED}\nnpx sandbourse book diff ${BOOK} --firm $FIRM`,
  'book schema': 'npx sandbourse book schema',
  'snapshot create NAME': SNAPSHOT,
  'snapshot [list]': `${SNAPSHOT}\nnpx sandbourse snapshot list --firm $FIRM`,
  'snapshot show ID': `${SNAPSHOT}\nnpx sandbourse snapshot show $SNAPSHOT`,
  'snapshot restore ID': `${SNAPSHOT}\nnpx sandbourse snapshot restore $SNAPSHOT`,
  'snapshot branch ID': `${SNAPSHOT}\nnpx sandbourse snapshot branch $SNAPSHOT --ttl 600`,
  'snapshot delete ID': `${SNAPSHOT}\nnpx sandbourse snapshot delete $SNAPSHOT`,
  'ci-token create NAME': "npx sandbourse ci-token create 'Checkout pipeline' --days 30",
  'ci-token [list]': 'npx sandbourse ci-token',
  'ci-token revoke ID': `npx sandbourse ci-token revoke $(npx sandbourse ci-token create Pipeline --json | node -p 'JSON.parse(require("fs").readFileSync(0)).ci_token_id')`,
  mcp: `echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | npx sandbourse mcp`,
  whoami: 'npx sandbourse whoami',
  login: `PASSWORD=$(node -p 'require("./.local/stack.json").users[0].password')
echo "$PASSWORD" | npx sandbourse login --url $(node -p 'require("./.local/stack.json").base_url') --email advisor@harbor.test`,
  logout: 'npx sandbourse logout',
  'completion bash': 'npx sandbourse completion bash | bash -n',
  zsh: 'npx sandbourse completion zsh',
  fish: 'npx sandbourse completion fish',
};

/** The commands that run until they are interrupted. `happens` is a command that makes them print something. */
export const FOLLOWED: Readonly<Record<string, { command: string; happens: string }>> = {
  'orders watch [ID]': { command: 'orders watch', happens: FILLED },
  'events tail': { command: 'events tail --stream trades', happens: FILLED },
  'webhooks listen': { command: 'webhooks listen', happens: FILLED },
  'fix tail': { command: 'fix tail', happens: FILLED },
};

export function documentedCommands(guide: string): string[] {
  const rows = guide.slice(guide.indexOf('| command |')).split('\n').slice(2);
  const table = rows.slice(
    0,
    rows.findIndex(line => !line.startsWith('|')),
  );
  return table.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
}
