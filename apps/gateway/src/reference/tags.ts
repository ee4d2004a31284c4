/**
 * The tags of the reference, in the order in which a new user should read them. Each description says which operations
 * the tag contains.
 */
export const TAGS: Readonly<Record<string, string>> = {
  Authentication: 'Logins and tokens. Send a token with every request: `Authorization: Bearer <ACCESS_TOKEN>`.',
  'Authentication: Sandbox trials':
    'Trials: sign up for a sandbox, verify the email address, and reset the password or the accounts.',
  'Brokerage: API keys':
    'API keys for programs, with their permissions. A key works for brokerage and for portfolio management.',
  'Brokerage: Authentication': 'Exchange an API key for an access token (OAuth 2.0 client credentials).',
  'Brokerage: Accounts': 'Open, read and close accounts, and list their clients.',
  'Brokerage: Funding': 'Simulated deposits and withdrawals, conversions between currencies, and fees.',
  'Brokerage: Market data':
    'Quotes, daily bars, securities and exchange rates. Prices are real; they are replayed with a delay of fifteen minutes.',
  'Brokerage: Orders': 'Place, read, replace and cancel orders.',
  'Brokerage: Positions': 'The positions of an account, calculated from its ledger, and its margin.',
  'Brokerage: Taxes': 'Tax lots, realized gains and tax forms.',
  'Brokerage: Retirement': 'Contributions to IRAs and distributions from them.',
  'Brokerage: Transactions': 'The append-only ledger. Positions and balances are calculated from its entries.',
  'Brokerage: Journals': 'Transfers of cash or shares between accounts.',
  'Brokerage: Book migration':
    'Imports of positions and sales. They are not supported: the routes check the rows, and import none.',
  'Brokerage: Event streams': 'Server-sent events of your accounts, and the history of events.',
  'Brokerage: Streams': 'Tickets for WebSockets.',
  'Brokerage: Webhooks': 'Signed events that the sandbox sends to your URL, with a log of every attempt.',
  'Brokerage: FIX': 'Passwords, sessions and messages of FIX 4.2.',
  'Brokerage: Operator': 'Routes for operators of the sandbox.',
  'Portfolio management: API keys':
    'API keys for programs, with the permission groups of portfolio management. A key works for brokerage too.',
  'Portfolio management: Authentication': 'Exchange an API key for an access token (OAuth 2.0 client credentials).',
  'Portfolio management: Models': 'Models: target weights of securities, with all their versions.',
  'Portfolio management: Portfolios':
    'Portfolios: accounts with common target weights, and their drift from these targets.',
  'Portfolio management: Portfolio accounts':
    'The copy of the accounts in portfolio management, and how current this copy is.',
  'Portfolio management: Rebalancing': 'Runs that propose orders, and their approval.',
  'Portfolio management: Performance': 'Time-weighted and money-weighted returns.',
  'Portfolio management: Insights':
    'Recommended actions: rebalancing, harvesting of losses, and reduction of large positions.',
  'Portfolio management: Custodians': 'Accounts at other custodians, and imports of their statements.',
  'Portfolio management: Billing': 'Fee schedules, billing runs and their statements.',
  'Portfolio management: Composites': 'Composites of portfolios and their returns (GIPS).',
  'Portfolio management: Disclosures': 'Disclosure documents with their versions, and the acknowledgements of clients.',
  'Portfolio management: Streams': 'Tickets for WebSockets.',
  'Portfolio management: Webhooks': 'The webhooks of the firm. Brokerage has the same routes for the same webhooks.',
  'Portfolio management: Operator': 'Routes for operators of the sandbox.',
  Clients: 'The clients and households of a practice.',
  'Clients: Workflows': 'Recurring procedures of a practice, such as the steps for a new client.',
  'Sandbox: Snapshots':
    'The complete state of a sandbox firm at one moment. You can restore the firm, or create another firm from it.',
  'Sandbox: Test firms': 'Temporary sandbox firms for tests. Operators and CI tokens create them.',
  'Sandbox: Environment': 'Whether the firm of a caller is a sandbox firm.',
  'Sandbox: Faults':
    'Faults on purpose: lost answers, cut connections, 429 and 503, for the requests of one firm that a rule selects.',
  'Sandbox: Sandbox clock': 'The clock of a sandbox firm, which you can advance.',
  'Sandbox: Sandbox mailbox': 'The mails of a local sandbox that has no mail server.',
  'Sandbox: Sandbox market': 'Scripted prices and corporate actions of one sandbox firm.',
  'Authentication: Request log': 'The latest requests of the firm with the status of each response.',
  'Authentication: Operator': 'Firms, logins, trials and the audit log. These routes are for operators of the sandbox.',
};

const NAMES = Object.keys(TAGS);

/** Returns the used tags in the order of `TAGS`. A tag that is not in `TAGS` comes last. */
export function tagList(used: Iterable<string>): { name: string; description?: string }[] {
  const place = (name: string) => (NAMES.includes(name) ? NAMES.indexOf(name) : NAMES.length);
  return [...new Set(used)]
    .sort((a, b) => place(a) - place(b))
    .map(name => ({ name, ...(TAGS[name] !== undefined && { description: TAGS[name] }) }));
}
