/** The tags of the reference in reading order for a newcomer, each with a description of its operations. */
export const TAGS: Readonly<Record<string, string>> = {
  Authentication:
    'Logins and their tokens. A token goes with every request, as `Authorization: Bearer <ACCESS_TOKEN>`.',
  'Authentication: Sandbox trials':
    'Signing up for a sandbox, verifying the address, and another password or another book.',
  'Brokerage: API keys': 'Keys for programs, and what each may do. One works on every pillar.',
  'Brokerage: Authentication': 'Exchanging a key for an access token (OAuth 2.0 client credentials).',
  'Brokerage: Accounts': 'Accounts and their clients: opening, reading and closing them.',
  'Brokerage: Funding': 'Simulated deposits and withdrawals, conversions between currencies, and fees.',
  'Brokerage: Market data':
    'Quotes, daily bars, securities and exchange rates: real ones, replayed and fifteen minutes late.',
  'Brokerage: Orders': 'Placing, following, replacing and cancelling orders.',
  'Brokerage: Positions': 'What an account holds, folded from its ledger, and its margin.',
  'Brokerage: Taxes': 'Tax lots, realized gains, and the forms that follow from them.',
  'Brokerage: Retirement': 'Contributions to IRAs and distributions from them.',
  'Brokerage: Transactions': 'The append-only ledger that positions and balances are folded from.',
  'Brokerage: Journals': 'Cash and shares moved between accounts.',
  'Brokerage: Book migration': 'Books that were kept elsewhere: the routes are there, and nothing of an import lands.',
  'Brokerage: Event streams': 'Server-sent events of your book, and their history.',
  'Brokerage: Streams': 'Tickets for WebSockets.',
  'Brokerage: Webhooks': 'Events posted to your own URL, signed, with a log of every attempt.',
  'Brokerage: FIX': 'Passwords, sessions and messages of the FIX 4.2 order path.',
  'Brokerage: Operator': 'For operators of the service.',
  'Portfolio management: API keys': 'Keys for programs, as brokerage issues them, with the groups of this pillar.',
  'Portfolio management: Authentication': 'Exchanging a key for an access token (OAuth 2.0 client credentials).',
  'Portfolio management: Models': 'Target weights of the firm, in versions.',
  'Portfolio management: Portfolios': 'Accounts that are managed together, and how far they are from their targets.',
  'Portfolio management: Portfolio accounts': 'The accounts as portfolio management sees them.',
  'Portfolio management: Rebalancing': 'Runs that propose orders, and their approval.',
  'Portfolio management: Performance': 'Time-weighted and money-weighted returns.',
  'Portfolio management: Insights': 'What there is to do in the book now.',
  'Portfolio management: Custodians': 'Accounts that other custodians hold, and the import of their statements.',
  'Portfolio management: Billing': 'Fee schedules, billing runs and their statements.',
  'Portfolio management: Composites': 'Composites of portfolios and their returns (GIPS).',
  'Portfolio management: Disclosures':
    'Documents that clients are given, in versions, and the clients that received them.',
  'Portfolio management: Streams': 'Tickets for WebSockets.',
  'Portfolio management: Webhooks': 'The webhooks of the firm, the same as under brokerage.',
  'Portfolio management: Operator': 'For operators of the service.',
  Clients: 'The people and households that a practice looks after.',
  'Clients: Workflows': 'What a practice does again and again for its clients, step by step.',
  'Sandbox: Snapshots': 'All of a sandbox firm as of one moment: to branch another firm like it.',
  'Sandbox: Test firms': 'A sandbox firm for each test, which ends by itself: for operators and CI tokens.',
  'Sandbox: Sandbox clock': 'The time of a sandbox, which can be moved forward.',
  'Sandbox: Sandbox mailbox': 'Mails of a sandbox that runs on a computer of yours.',
  'Sandbox: Sandbox market': 'Prices and corporate actions made up for one sandbox.',
  'Authentication: Request log': 'What the firm has asked lately, and how it was answered.',
  'Authentication: Operator': 'Firms, logins, trials and the audit trail, for operators of the service.',
};

const NAMES = Object.keys(TAGS);

/** Returns the used tags in reading order. A new tag comes last until it is added to `TAGS`. */
export function tagList(used: Iterable<string>): { name: string; description?: string }[] {
  const place = (name: string) => (NAMES.includes(name) ? NAMES.indexOf(name) : NAMES.length);
  return [...new Set(used)]
    .sort((a, b) => place(a) - place(b))
    .map(name => ({ name, ...(TAGS[name] !== undefined && { description: TAGS[name] }) }));
}
