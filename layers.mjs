/** A folder of folders. `about` says what it contains. */
function wing(name, about, folders = []) {
  return { name, about, folders };
}

/** A folder or file of a ring: the interface specification of the sandbox does not ask for it, and no core may import it. */
function ring(name) {
  return { name, isRing: true };
}

/**
 * The order of the folders and files in each workspace, lowest first. A folder may import only the folders that are
 * listed before it. Folders in one inner list may import each other. A wing is a folder of folders: it may import only
 * the wings before it, and its own folders have an order, too. Modules, `main.ts`, `migrate.ts` and `index.ts` may
 * import all folders. docs/architecture.md shows the wings (`npm run generate`).
 */
export const LAYERS = {
  auth: [
    'config.ts',
    wing('operations', 'the audit, the request log, dead letters, mails', [
      'audit',
      ring('request-log'),
      'dead-letters',
      'mail',
    ]),
    wing('identity', 'firms, logins, keys and tokens, and how they end', [
      'revocations',
      'firms',
      'users',
      'ended-firms',
      'first-operator',
      'login',
      'ci-tokens',
      'api-keys',
      'oauth',
      'signatures',
      'fix-passwords',
      'tenants',
      'password-resets',
      'webhooks',
    ]),
    wing('sandbox', 'clocks, trials, test firms, snapshots, firms as files, faults', [
      ring('firm-tasks'),
      'clock',
      ring('faults'),
      'provisioning',
      ring('firm-books'),
      ring('clock-changes'),
      ring('test-firms'),
      ring('settled'),
      ring('snapshots'),
      ring('erasures'),
      ring('firm-creation'),
      'ended-firms',
      'trials',
    ]),
    ring('firm-tables.ts'),
    'migrations',
  ],
  baas: [
    'interest-tiers.ts',
    'config.ts',
    wing('market', 'quotes, bars, price scripts, scripted corporate actions, market hours'),
    wing('books', 'accounts, balances and lots, their value and margin, and the only way to change them', [
      'records',
      'valuation',
      'margin',
      'regulation-t',
      'posting',
      'book-migration',
      ring('audit'),
    ]),
    wing('reads', 'what clients read from the books', [
      'transactions',
      'positions',
      'tax-lots',
      'realized-gains',
      'wash-sales',
      'dividend-income',
      'interest',
      'tax-preview',
    ]),
    wing('trading', 'orders, from each way in to the last report of the venue', [
      'orders',
      'fix-orders',
      'released-orders',
      'dividend-reinvestment',
    ]),
    wing('money', 'cash and shares that move without an order', [
      'retirement',
      'funding',
      'fees',
      'currency-exchange',
      'journals',
      'outside-holdings',
    ]),
    wing('clients', 'clients, and the opening, settings and closing of their accounts', ['clients', 'accounts']),
    wing('sessions', 'settlements, corporate actions, long-term lots, fills, margin and interest of each session'),
    wing('sandbox', 'firms as files, and the trace of an order', [ring('firm-books'), ring('order-traces')]),
    ring('firm-tables.ts'),
    ring('ledger.ts'),
    'migrations',
  ],
  pm: [
    'config.ts',
    wing('books', "the copy of the brokerage's accounts and ledger, with holdings and values", [
      'drift-causes',
      'accounts',
      'ledger-replica',
      'rebuild',
      'holdings',
      'valuation',
    ]),
    wing('clients', 'clients and households, and what a firm sends them or has them sign', [
      'crm',
      'branding',
      'workflows',
      'disclosures',
    ]),
    wing('custodians', 'accounts at other custodians, and their statements'),
    wing('portfolios', 'models, the portfolios that follow them, and drift', ['models', 'portfolios', 'drift']),
    wing('rebalancing', 'rebalancing runs, from the analysis to the last order', [
      'trade-parameters',
      'runs',
      'agent-dispatches',
    ]),
    wing('reporting', 'returns, statements, composites, required distributions, fees, insights', [
      'insights',
      'performance',
      'statements',
      'required-distributions',
      'billing',
      'composites',
    ]),
    wing('sandbox', 'firms as files, and the conversion of a trial', ['conversions', ring('firm-books')]),
    ring('firm-tables.ts'),
    'migrations',
  ],
  console: [
    'format',
    'api',
    'session',
    'ui',
    'live',
    'layout',
    'welcome',
    'practice',
    'account',
    'orders',
    'rebalancing',
    'sandbox',
    'snapshots',
    'developers',
  ],
  'fix-simulator': [
    'config.ts',
    'user-defined-tags.ts',
    'sessions',
    'venue',
    'order-routing',
    'client-access',
    'network',
    'messages',
    'clock',
    ring('settled'),
    ring('firm-tables.ts'),
    'migrations',
  ],
  gateway: [
    'config.ts',
    'routing',
    'limits',
    'exchange',
    'admission',
    'proxy',
    'faults',
    'reference',
    ring('console'),
    'server',
  ],
  'webhook-dispatcher': [
    'config.ts',
    'targets',
    'registrations',
    'deliveries',
    ring('firm-tables.ts'),
    ring('firm-books'),
    'migrations',
  ],
  platform: [
    'errors.ts',
    'outages.ts',
    'config.ts',
    'request-context.ts',
    'clock.ts',
    'held-firms.ts',
    'grouped-by.ts',
    'garbage.ts',
    'caller.ts',
    wing('base', 'batches, queues and limits, secrets, suggestions for misspelled names', [
      'hints',
      'secrets',
      'async',
    ]),
    wing('running', 'logs, metrics, health, spans, periodic work (`@Every`) and queues of work (`@Queue`)', [
      'observability',
      'tracing',
      'work',
    ]),
    wing('data', 'Postgres, the bus, events that commit with the data, leases, the clock of each firm', [
      'database',
      'bus',
      'ownership',
      'event-log',
      'tenant-clock',
    ]),
    wing('requests', 'tokens, keys and signatures, bodies and refusals, repeated requests, routes between services', [
      'auth',
      'http',
      'seeds',
      'idempotency',
      'internal',
      'faults',
      'api-keys',
    ]),
    wing('services', 'SSE and WebSocket streams, the state of a firm as rows, and the assembly of a service', [
      ring('firm-state'),
      'streams',
      'service',
    ]),
  ],
  contracts: [
    'example.ts',
    'values.ts',
    'base32.ts',
    'seeded-ids.ts',
    'ids.ts',
    'limits.ts',
    'order-terms.ts',
    'scopes.ts',
    'services.ts',
    'caller-scope.ts',
    'claims.ts',
    'request-signature.ts',
    'public-routes.ts',
    'route-template.ts',
    wing('http', 'bodies of requests and responses, by pillar', [
      'common',
      'market',
      'baas',
      'pm',
      'auth',
      'sandbox',
      'internal',
    ]),
    'events',
    'event-routes',
    ring('book'),
    'frames.ts',
  ],
  ledger: ['namespace.ts', 'lot-instruction.ts', 'entry.ts', 'split.ts', 'standing-entries.ts', 'tax'],
  fix: ['codec', 'dictionary', 'session'],
  'market-data': [
    'market-data.errors.ts',
    'calendar',
    'securities',
    'corporate-action.ts',
    'bar-series.ts',
    'market-data.ts',
    'bars-if-any.ts',
    'quote-if-any.ts',
    'order-expiry.ts',
    'replay',
    'scripts',
    'provider',
  ],
  market: ['market-data.token.ts', 'market-hours', 'price-scripts'],
  portfolio: ['drift.ts', 'performance', 'composite', 'billing', 'rebalance', 'retirement'],
  cli: [
    'environment.ts',
    'spoken-names.ts',
    'failure.ts',
    'wall-clock.ts',
    'whole-number.ts',
    'credentials-file.ts',
    'output',
    'connect.ts',
    'session.ts',
    'doctor.ts',
    'webhook-receiver.ts',
    'book-diff.ts',
    'book-places.ts',
    'order-body.ts',
    'replay',
    'mcp',
    'certify',
    'commands',
  ],
  tools: [
    'root.ts',
    'children-of.ts',
    'wall-clock.ts',
    'installed.ts',
    'left-over.ts',
    'api-client.ts',
    'specs',
    'flakes',
    'faults',
    'kafka',
    'stack',
    'client',
    'replay',
    'practice',
    'dead-letters',
    'conformance',
    'pack',
    'release',
    'e2e',
    'bench',
    'containers',
    'demo',
    'deploy',
    'cluster',
    'generate',
    'ledger',
    'reference',
    'tidy',
  ],
  sdk: [
    'wall-clock.ts',
    'hmac.ts',
    'pause.ts',
    'errors.ts',
    'address.ts',
    'generated',
    'credentials',
    'http',
    'events',
    'sockets',
    'webhooks',
    'settled.ts',
    'client.ts',
    'node',
  ],
};

/** The folders of the workspaces that are not in `apps`. */
const HOMES = {
  cli: 'packages/cli',
  contracts: 'libs/contracts',
  fix: 'libs/fix',
  ledger: 'libs/ledger',
  market: 'libs/market',
  'market-data': 'libs/market-data',
  platform: 'libs/platform',
  portfolio: 'libs/portfolio',
  sdk: 'packages/sdk',
  tools: 'tools',
};

/** Returns the folder with the sources of a workspace. */
export function homeOf(workspace) {
  return `${HOMES[workspace] ?? `apps/${workspace}`}/src`;
}

/** Returns the name of an entry of LAYERS. An inner list is its own name. */
export function nameOf(entry) {
  return entry.name ?? entry;
}

/** Returns the folders and files of a workspace in their order. After its folders, a wing lists its own files (`/*`). */
export function floorsOf(workspace) {
  return LAYERS[workspace].flatMap(entry => {
    const { name: wing, folders = [] } = entry;
    return folders.length === 0
      ? [nameOf(entry)]
      : [...folders.map(folder => `${wing}/${nameOf(folder)}`), `${wing}/*`];
  });
}

/** Returns the rings among the entries of a workspace or of a wing, as paths below `home`. */
function ringsIn(entries, home) {
  return entries.flatMap(({ name, isRing, folders = [] }) =>
    isRing ? [`${home}/${name}`] : ringsIn(folders, `${home}/${name}`),
  );
}

/** The folders of all rings. Everything else in `apps` and `libs` is the core. */
export const RINGS = [
  'apps/console',
  'libs/testing',
  'packages',
  'tools',
  ...Object.entries(LAYERS).flatMap(([workspace, entries]) => ringsIn(entries, homeOf(workspace))),
];
