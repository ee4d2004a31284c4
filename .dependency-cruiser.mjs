/** Imports go one way: apps -> libs; platform -> contracts -> money; pure libs -> ledger -> money; apps never meet. */

/** Every other lib is pure: a new one that may know Nest or a library is named here. */
const NOT_PURE = 'money|contracts|documents|platform|market|testing';
/** Specs and their helpers may reach for libs/testing. */
const TESTS = { pathNot: 'spec\\.ts$|/testing/' };

/**
 * The folders of each app, and the files beside them that a folder may import, each above what it may import: a folder
 * imports those listed before it and none after it. Modules, `main.ts` and `migrate.ts` stand above all and import any.
 */
const LAYERS = {
  auth: [
    'config.ts',
    'audit',
    'request-log',
    'dead-letters',
    'revocations',
    'firms',
    'users',
    'ended-trials',
    'first-operator',
    'login',
    'api-keys',
    'oauth',
    'signatures',
    'fix-passwords',
    'clock',
    'provisioning',
    'mail',
    'trials',
    'webhooks',
    'migrations',
  ],
  baas: [
    'interest-tiers.ts',
    'config.ts',
    'market',
    'books',
    'valuation',
    'transactions',
    'positions',
    'tax-lots',
    'realized-gains',
    'wash-sales',
    'dividend-income',
    'interest',
    'tax-preview',
    'margin',
    'regulation-t',
    'posting',
    'retirement',
    'funding',
    'fees',
    'currency-exchange',
    'orders',
    'order-traces',
    'journals',
    'book-migration',
    'clients',
    'accounts',
    'dividend-reinvestment',
    'business-day',
    'fix-orders',
    'released-orders',
    'outside-holdings',
    'audit',
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
    'migrations',
  ],
  gateway: ['config.ts', 'routing', 'limits', 'exchange', 'admission', 'proxy', 'reference', 'console', 'server'],
  pm: [
    'config.ts',
    'drift-causes',
    'accounts',
    'ledger-replica',
    'rebuild',
    'holdings',
    'valuation',
    'crm',
    'branding',
    'workflows',
    'disclosures',
    'custodians',
    'models',
    'portfolios',
    'drift',
    'trade-parameters',
    'rebalancing',
    'insights',
    'performance',
    'statements',
    'required-distributions',
    'billing',
    'composites',
    'agent-dispatches',
    'conversions',
    'migrations',
  ],
  'webhook-dispatcher': ['config.ts', 'targets', 'registrations', 'deliveries', 'migrations'],
};

/** One rule a folder: whatever in `src` is neither it nor listed before it may not be imported. */
function layersOf(app, folders) {
  const src = `^apps/${app}/src/`;
  const places = names =>
    names.map(name => (name.endsWith('.ts') ? `${name.slice(0, -3)}\\.ts$` : `${name}/`)).join('|');
  const unlisted = {
    name: `layers-of-${app}-are-listed`,
    comment: `Give the folder its place in LAYERS.${app} of .dependency-cruiser.mjs: above all that it imports.`,
    severity: 'error',
    from: { path: `${src}(?!${places(folders)})[^/]+/`, ...TESTS },
    to: {},
  };
  const above = folders.map((folder, at) => ({
    name: `layer-${app}-${folder}`,
    comment:
      `${folder} may import only what LAYERS.${app} of .dependency-cruiser.mjs lists before it. ` +
      'Move what both need down, or have the one above hand it in.',
    severity: 'error',
    from: { path: `${src}(?:${places([folder])})`, ...TESTS },
    to: { path: `${src}(?!${places(folders.slice(0, at + 1))})` },
  }));
  return [unlisted, ...above];
}

/** What a file is, where it is more than a pure rule. */
const ROLES = 'controller|service|store|consumer|job|guard|module|token';

export default {
  forbidden: [
    {
      name: 'apps-never-import-each-other',
      comment: 'Send an event or a request, or move what both need to a lib.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'libs-never-import-apps',
      comment: 'Move what the lib needs into a lib, or take it as an argument.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(apps|tools)/' },
    },
    {
      name: 'money-stands-on-nothing',
      comment: 'Take what is needed as an argument.',
      severity: 'error',
      from: { path: '^libs/money/src', ...TESTS },
      to: { path: '^(libs/(?!money)|node_modules)' },
    },
    {
      name: 'contracts-stand-on-money',
      comment: 'Keep shapes here, and what works with them in the lib that imports contracts.',
      severity: 'error',
      from: { path: '^libs/contracts/src', ...TESTS },
      to: { path: '^libs/(?!contracts|money)|node_modules/@nestjs' },
    },
    {
      name: 'pure-libs-stand-on-ledger-and-money',
      comment: 'Take time, ids and data as arguments; Nest, Postgres and sockets belong to apps and libs/platform.',
      severity: 'error',
      // Choosing and asking a provider takes a schema and a connection; everything else of the market is pure.
      from: { path: `^libs/(?!(?:${NOT_PURE})/)([^/]+)/src/(?!provider/)`, ...TESTS },
      to: { path: '^libs/(?!money/|ledger/|$1/)|node_modules' },
    },
    {
      name: 'ledger-stands-on-money',
      comment: 'Take what another lib knows as an argument.',
      severity: 'error',
      from: { path: '^libs/ledger/src', ...TESTS },
      to: { path: '^libs/(?!money/|ledger/)' },
    },
    {
      name: 'providers-stand-on-money-and-libraries',
      comment: 'Take what the service knows as an argument.',
      severity: 'error',
      from: { path: '^libs/market-data/src/provider', ...TESTS },
      to: { path: '^libs/(?!money|market-data)|node_modules/@nestjs' },
    },
    {
      name: 'documents-stand-on-money-and-libraries',
      comment: 'Word it in the app that knows what the document is about.',
      severity: 'error',
      from: { path: '^libs/documents/src', ...TESTS },
      to: { path: '^libs/(?!money|documents)|node_modules/@nestjs' },
    },
    {
      name: 'platform-stands-on-contracts-and-money',
      comment: 'Move what every service needs here, and the rest to its app.',
      severity: 'error',
      from: { path: '^libs/platform/src', ...TESTS },
      to: { path: '^libs/(?!platform|contracts|money)' },
    },
    {
      name: 'market-stands-on-platform-and-market-data',
      comment: 'Move what every service needs here, and the rest to its app.',
      severity: 'error',
      from: { path: '^libs/market/src', ...TESTS },
      to: { path: '^libs/(?!market|market-data|platform|contracts|money)' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Import it in a spec or in a folder testing/.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: 'spec\\.ts$|/testing/|\\.contract\\.ts$' },
      to: { path: '^libs/testing' },
    },
    {
      name: 'rules-know-no-framework',
      comment: `Keep the rule pure and hand in what it needs; what is more says so by its suffix (${ROLES}).`,
      severity: 'error',
      from: { path: '^apps/[^/]+/src/[^/]+/', pathNot: `\\.(${ROLES})\\.ts$|spec\\.ts$|/testing/` },
      to: { path: 'node_modules/(@nestjs|pg)/' },
    },
    {
      name: 'rules-know-no-store',
      comment: 'Load in the service and hand the rule what was loaded.',
      severity: 'error',
      from: { path: '/(order|reservation|compliance|lifecycle|account|funding|book|firm|user)\\.ts$' },
      to: { path: '\\.(store|service|controller|consumer)\\.ts$' },
    },
    {
      name: 'only-posting-writes-books',
      comment: 'Decide in a PostingKind and hand it to the posting service: see apps/baas/src/posting.',
      severity: 'error',
      from: { path: '^apps/baas/src/', pathNot: '^apps/baas/src/(books/|posting/|testing/|trade-poster\\.ts$)' },
      to: { path: '^apps/baas/src/books/(book-writer\\.store|writable-book)\\.ts$' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'Write the SQL out: what a released migration does may never change with the code around it.',
      severity: 'error',
      from: { path: '/src/migrations/[0-9]' },
      to: { pathNot: '^libs/platform/src/database/migrate\\.ts$' },
    },
    {
      name: 'tools-never-import-apps',
      comment:
        'Ask the running service, run the program of the app (apps/<app>/dist/...), or move what both need to a lib.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^apps/' },
    },
    {
      name: 'packages-stand-on-their-own',
      comment:
        'They are published: take what is needed as an argument, or copy it from the documents by `npm run generate`.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', ...TESTS },
      to: { path: '^(apps|libs|tools)/|^packages/(?!$1/|sdk/)' },
    },
    {
      name: 'the-client-runs-in-browsers',
      comment: 'What needs Node goes to packages/sdk/src/node, an entry of its own.',
      severity: 'error',
      from: { path: '^packages/sdk/src/(?!node/)', pathNot: 'spec\\.ts$|/testing/|/websocket-node\\.ts$' },
      to: { path: '^packages/sdk/src/node/' },
    },
    {
      name: 'the-client-knows-no-node-module',
      comment: 'What needs Node goes to packages/sdk/src/node, an entry of its own.',
      severity: 'error',
      from: { path: '^packages/sdk/src/(?!node/)', pathNot: 'spec\\.ts$|/testing/|/websocket-node\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    ...Object.entries(LAYERS).flatMap(([app, folders]) => layersOf(app, folders)),
    {
      name: 'no-circles',
      comment: 'Move what both need into a third file, or have one hand it to the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    // Its parser knows no JSX: tools/src/tidy/console-boundaries.spec.ts holds those files to the same rules.
    exclude: { path: '/dist/|\\.tsx$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      conditionNames: ['@sandbourse/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.js', '.mjs'],
    },
  },
};
