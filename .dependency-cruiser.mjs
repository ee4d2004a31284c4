/** Imports go one way: apps -> libs; platform -> contracts -> money; pure libs -> ledger -> money; apps never meet. */

/** Every other lib is pure: a new one that may know Nest is named here. */
const NOT_PURE = 'money|contracts|platform|market|testing';
/** Specs and their helpers may reach for libs/testing. */
const TESTS = { pathNot: 'spec\\.ts$|/testing/' };

export default {
  forbidden: [
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'libs-never-import-apps', severity: 'error', from: { path: '^libs/' }, to: { path: '^(apps|tools)/' } },
    {
      name: 'money-stands-on-nothing',
      severity: 'error',
      from: { path: '^libs/money/src', ...TESTS },
      to: { path: '^(libs/(?!money)|node_modules)' },
    },
    {
      name: 'contracts-stand-on-money',
      severity: 'error',
      from: { path: '^libs/contracts/src', ...TESTS },
      to: { path: '^libs/(?!contracts|money)|node_modules/@nestjs' },
    },
    {
      name: 'pure-libs-stand-on-ledger-and-money',
      severity: 'error',
      // Choosing and asking a provider takes a schema and a connection; everything else of the market is pure.
      from: { path: `^libs/(?!(?:${NOT_PURE})/)([^/]+)/src/(?!provider/)`, ...TESTS },
      to: { path: '^libs/(?!money/|ledger/|$1/)|node_modules' },
    },
    {
      name: 'ledger-stands-on-money',
      severity: 'error',
      from: { path: '^libs/ledger/src', ...TESTS },
      to: { path: '^libs/(?!money/|ledger/)' },
    },
    {
      name: 'providers-stand-on-money-and-libraries',
      severity: 'error',
      from: { path: '^libs/market-data/src/provider', ...TESTS },
      to: { path: '^libs/(?!money|market-data)|node_modules/@nestjs' },
    },
    {
      name: 'platform-stands-on-contracts-and-money',
      severity: 'error',
      from: { path: '^libs/platform/src', ...TESTS },
      to: { path: '^libs/(?!platform|contracts|money)' },
    },
    {
      name: 'market-stands-on-platform-and-market-data',
      severity: 'error',
      from: { path: '^libs/market/src', ...TESTS },
      to: { path: '^libs/(?!market|market-data|platform|contracts|money)' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: 'spec\\.ts$|/testing/|\\.contract\\.ts$' },
      to: { path: '^libs/testing' },
    },
    {
      name: 'rules-know-no-framework',
      severity: 'error',
      from: { path: '/(order|reservation|compliance|lifecycle|account|funding|book|firm|user)\\.ts$' },
      to: { path: '\\.(store|service|controller|consumer)\\.ts$|node_modules/@nestjs' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/' },
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
