import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { PERIODS } from './format/period-start.js';
import { PageFailure } from './layout/page-failure.js';
import { PageMissing } from './layout/page-missing.js';
import { Shell } from './layout/shell.js';
import { startPractice } from './practice/first-view.js';
import { LINE_NUMBERS, oneOf, searchOf, TEXT, wholeNumber } from './search-parameters.js';
import type { RouterContext } from './session/router-context.js';
import { LoginPage } from './welcome/login-page.js';

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** The login page. After the login, it opens the requested page. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: searchOf({ next: TEXT }),
  component: LoginPage,
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  component: lazyRouteComponent(() => import('./welcome/sign-up-page.js'), 'SignUpPage'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: lazyRouteComponent(() => import('./welcome/verify-page.js'), 'VerifyPage'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyRouteComponent(() => import('./welcome/forgotten-password-page.js'), 'ForgottenPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./welcome/reset-password-page.js'), 'ResetPasswordPage'),
});

const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/mailbox',
  component: lazyRouteComponent(() => import('./welcome/mailbox-page.js'), 'MailboxPage'),
});

/** The parent of every page that needs a login, within the frame of the console. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  beforeLoad: ({ context, location }) => {
    if (!context.session.login) throw redirect({ to: '/login', search: { next: location.href } });
  },
});

const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/practice' });
  },
});

const practice = createRoute({
  getParentRoute: () => inside,
  path: '/practice',
  validateSearch: searchOf({ period: oneOf(PERIODS.map(({ id }) => id)) }),
  loader: ({ context }) => void startPractice(context),
  component: lazyRouteComponent(() => import('./practice/practice-page.js'), 'PracticePage'),
});

const portfolio = createRoute({
  getParentRoute: () => inside,
  path: '/portfolios/$portfolioId',
  component: lazyRouteComponent(() => import('./practice/portfolio-page.js'), 'PortfolioPage'),
});

const accounts = createRoute({
  getParentRoute: () => inside,
  path: '/accounts',
  component: lazyRouteComponent(() => import('./practice/accounts-page.js'), 'AccountsPage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/accounts/$accountId',
  component: lazyRouteComponent(() => import('./account/account-page.js'), 'AccountPage'),
});

const positions = createRoute({
  getParentRoute: () => account,
  path: '/',
  validateSearch: searchOf({ as_of: TEXT }),
  component: lazyRouteComponent(() => import('./account/positions.js'), 'Positions'),
});

const lots = createRoute({
  getParentRoute: () => account,
  path: '/lots',
  validateSearch: searchOf({ show: oneOf(['ALL', 'CLOSED']), lot: TEXT }),
  component: lazyRouteComponent(() => import('./account/lots.js'), 'Lots'),
});

const gains = createRoute({
  getParentRoute: () => account,
  path: '/gains',
  validateSearch: searchOf({ year: wholeNumber(1), sale: TEXT, lot: TEXT }),
  component: lazyRouteComponent(() => import('./account/gains.js'), 'Gains'),
});

const transactions = createRoute({
  getParentRoute: () => account,
  path: '/transactions',
  validateSearch: searchOf({ page: wholeNumber(2), entries: oneOf(['all']) }),
  component: lazyRouteComponent(() => import('./account/transactions.js'), 'Transactions'),
});

const performance = createRoute({
  getParentRoute: () => account,
  path: '/performance',
  validateSearch: searchOf({ period: TEXT }),
  component: lazyRouteComponent(() => import('./account/performance.js'), 'Performance'),
});

const statement = createRoute({
  getParentRoute: () => account,
  path: '/statement',
  validateSearch: searchOf({ from: TEXT, to: TEXT }),
  component: lazyRouteComponent(() => import('./account/statement.js'), 'Statement'),
});

const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  validateSearch: searchOf({ status: oneOf(['OPEN', 'CLOSED']) }),
  component: lazyRouteComponent(() => import('./orders/orders-page.js'), 'OrdersPage'),
});

const ticket = createRoute({
  getParentRoute: () => inside,
  path: '/orders/new',
  validateSearch: searchOf({ account: TEXT, symbol: TEXT, side: oneOf(['BUY', 'SELL']) }),
  component: lazyRouteComponent(() => import('./orders/ticket-page.js'), 'TicketPage'),
});

const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$orderId',
  component: lazyRouteComponent(() => import('./orders/order-page.js'), 'OrderPage'),
});

const runs = createRoute({
  getParentRoute: () => inside,
  path: '/rebalancing',
  component: lazyRouteComponent(() => import('./rebalancing/runs-page.js'), 'RunsPage'),
});

const newRun = createRoute({
  getParentRoute: () => inside,
  path: '/rebalancing/new',
  validateSearch: searchOf({ portfolio: TEXT }),
  component: lazyRouteComponent(() => import('./rebalancing/new-run-page.js'), 'NewRunPage'),
});

const run = createRoute({
  getParentRoute: () => inside,
  path: '/rebalancing/$runId',
  validateSearch: searchOf({ exclude: LINE_NUMBERS, of: TEXT }),
  component: lazyRouteComponent(() => import('./rebalancing/run-page.js'), 'RunPage'),
});

const sandbox = createRoute({
  getParentRoute: () => inside,
  path: '/sandbox',
  component: lazyRouteComponent(() => import('./sandbox/sandbox-page.js'), 'SandboxPage'),
});

const snapshots = createRoute({
  getParentRoute: () => inside,
  path: '/snapshots',
  component: lazyRouteComponent(() => import('./snapshots/snapshots-page.js'), 'SnapshotsPage'),
});

/** The parent of the developers' pages, below one menu. */
const developers = createRoute({
  getParentRoute: () => inside,
  path: '/developers',
  component: lazyRouteComponent(() => import('./developers/developers-layout.js'), 'DevelopersLayout'),
});

const developersStart = createRoute({
  getParentRoute: () => developers,
  path: '/',
  beforeLoad: ({ context }) => {
    const isOperator = context.session.login?.user.role === 'ops_admin';
    throw redirect({ to: isOperator ? '/developers/webhooks' : '/developers/keys' });
  },
});

const webhooks = createRoute({
  getParentRoute: () => developers,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./developers/webhooks-page.js'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => developers,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./developers/webhook-page.js'), 'WebhookPage'),
});

const requests = createRoute({
  getParentRoute: () => developers,
  path: '/requests',
  validateSearch: searchOf({
    status: TEXT,
    method: TEXT,
    path: TEXT,
    credential: TEXT,
    of: TEXT,
    from: TEXT,
    to: TEXT,
    before: TEXT,
  }),
  component: lazyRouteComponent(() => import('./developers/requests-page.js'), 'RequestsPage'),
});

const events = createRoute({
  getParentRoute: () => developers,
  path: '/events',
  validateSearch: searchOf({ stream: TEXT, type: TEXT, account: TEXT, from: TEXT, to: TEXT, before: TEXT }),
  component: lazyRouteComponent(() => import('./developers/events-page.js'), 'EventsPage'),
});

const faults = createRoute({
  getParentRoute: () => developers,
  path: '/faults',
  component: lazyRouteComponent(() => import('./developers/faults-page.js'), 'FaultsPage'),
});

const fix = createRoute({
  getParentRoute: () => developers,
  path: '/fix',
  validateSearch: searchOf({ order: TEXT }),
  component: lazyRouteComponent(() => import('./developers/fix-page.js'), 'FixPage'),
});

const deadLetters = createRoute({
  getParentRoute: () => developers,
  path: '/dead-letters',
  validateSearch: searchOf({
    status: TEXT,
    consumer: TEXT,
    topic: TEXT,
    firm: TEXT,
    account: TEXT,
    letter: TEXT,
    page: wholeNumber(1),
  }),
  component: lazyRouteComponent(() => import('./developers/dead-letters-page.js'), 'DeadLettersPage'),
});

const signatures = createRoute({
  getParentRoute: () => developers,
  path: '/signatures',
  component: lazyRouteComponent(() => import('./developers/signatures-page.js'), 'SignaturesPage'),
});

const keys = createRoute({
  getParentRoute: () => developers,
  path: '/keys',
  component: lazyRouteComponent(() => import('./developers/keys-page.js'), 'KeysPage'),
});

const key = createRoute({
  getParentRoute: () => developers,
  path: '/keys/$keyId',
  component: lazyRouteComponent(() => import('./developers/key-page.js'), 'KeyPage'),
});

const trial = createRoute({
  getParentRoute: () => inside,
  path: '/trial',
  component: lazyRouteComponent(() => import('./sandbox/trial-page.js'), 'TrialPage'),
});

const password = createRoute({
  getParentRoute: () => inside,
  path: '/password',
  component: lazyRouteComponent(() => import('./layout/password-page.js'), 'PasswordPage'),
});

const trials = createRoute({
  getParentRoute: () => inside,
  path: '/trials',
  component: lazyRouteComponent(() => import('./sandbox/trials-page.js'), 'TrialsPage'),
});

const routes = root.addChildren([
  login,
  signUp,
  verify,
  forgottenPassword,
  resetPassword,
  mailbox,
  inside.addChildren([
    start,
    practice,
    portfolio,
    accounts,
    account.addChildren([positions, lots, gains, transactions, performance, statement]),
    orders,
    ticket,
    order,
    runs,
    newRun,
    run,
    sandbox,
    snapshots,
    developers.addChildren([
      developersStart,
      keys,
      key,
      webhooks,
      webhook,
      requests,
      events,
      faults,
      fix,
      deadLetters,
      signatures,
    ]),
    trial,
    password,
    trials,
  ]),
]);

/**
 * Creates the router of the console's pages below `/console`. Except for the first page, the code of a page is fetched
 * when a reader is about to open it.
 */
export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree: routes,
    context,
    basepath: '/console',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: PageMissing,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** Fetches the code of all pages, so that a reader who goes offline can still move between them. */
export async function fetchPages(router: ReturnType<typeof makeRouter>): Promise<void> {
  for (const { options } of Object.values(router.routesById)) {
    const { component } = options as { component?: { preload?: () => Promise<void> } };
    await component?.preload?.();
  }
}
