import { floorsOf, homeOf, LAYERS, RINGS } from './layers.mjs';

/**
 * The rules for imports between workspaces. Apps import libs, and never other apps. The lib platform may import
 * contracts, contracts may import money, and pure libs may import ledger and money.
 */

/** The libs that are not pure: they may import Nest or other libs. Add a new lib here if it must do so. */
const NOT_PURE = 'money|contracts|documents|platform|market|testing';
/** A condition for rules that do not apply to specs and their helpers. Only these may import libs/testing. */
const TESTS = { pathNot: 'spec\\.ts$|/testing/' };

/** Returns a pattern for the files of a floor: a folder, a file, or a wing's own files (`/*`). */
function placeOf(floor) {
  if (floor.endsWith('.ts')) return `${floor.slice(0, -3)}\\.ts$`;
  if (floor.endsWith('/*')) return `${floor.slice(0, -1)}[^/]+$`;
  return `${floor}/`;
}

/**
 * Returns a rule for each folder of a workspace. The folder may import only itself and the folders before it in the
 * list.
 */
function layersOf(workspace, floors) {
  const src = `^${homeOf(workspace)}/`;
  const places = names => names.flat().map(placeOf).join('|');
  const unlisted = {
    name: `layers-of-${workspace}-are-listed`,
    comment: `Give the folder its place in LAYERS.${workspace} of layers.mjs: above all that it imports.`,
    severity: 'error',
    from: { path: `${src}(?!${places(floors)})[^/]+/`, ...TESTS },
    to: {},
  };
  const above = floors.map((floor, at) => {
    const names = [floor].flat();
    return {
      name: `layer-${workspace}-${names.join('-and-')}`,
      comment:
        `${names.join(' and ')} may import only what LAYERS.${workspace} of layers.mjs lists before it. ` +
        'Move what both need down, or have the one above hand it in.',
      severity: 'error',
      from: { path: `${src}(?:${places(names)})`, pathNot: `${TESTS.pathNot}|\\.module\\.ts$` },
      to: { path: `${src}(?!${places(floors.slice(0, at + 1))})` },
    };
  });
  return [unlisted, ...above];
}

/**
 * The endings of file names, such as `.store.ts`, of files that may have side effects. All other files contain only
 * rules.
 */
const ROLES = 'controller|service|store|consumer|job|guard|module|token';

/** Matches the files of all rings. */
const RING_PATHS = RINGS.map(place => `^${place}(/|$)`).join('|');

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
      // The folder `provider` is left out, because a provider of market data needs a schema and a connection.
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
      comment: 'Decide in a PostingKind and hand it to the posting service: see apps/baas/src/books/posting.',
      severity: 'error',
      from: {
        path: '^apps/baas/src/',
        pathNot: '^apps/baas/src/(books/(records/|posting/|books\\.module\\.ts)|testing/)',
      },
      to: { path: '^apps/baas/src/books/records/(book-writer\\.store|writable-book)\\.ts$' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'Write the SQL out: what a released migration does may never change with the code around it.',
      severity: 'error',
      from: { path: '/src/migrations/[0-9]' },
      to: { pathNot: '^libs/(platform/src/data/database/(migrate|baseline)|market/src/schema)\\.ts$' },
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
      to: { path: '^(apps|libs|tools)/|^packages/(?!$1/|sdk/|local/|testing/)' },
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
    {
      name: 'a-core-never-imports-a-ring',
      comment:
        'The interface specification does not ask for a ring (layers.mjs), so all else must work without it. Move what ' +
        'both need into the core, or let the core declare what the ring provides.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${TESTS.pathNot}|\\.module\\.ts$|/index\\.ts$|${RING_PATHS}` },
      to: { path: RING_PATHS },
    },
    ...Object.keys(LAYERS).flatMap(workspace => layersOf(workspace, floorsOf(workspace))),
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
    // This program cannot parse JSX. tools/src/tidy/console-boundaries.spec.ts checks the same rules in files with JSX.
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
