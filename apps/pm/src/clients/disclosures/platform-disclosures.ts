import type { Disclosure } from './disclosure.js';

const NO_REAL_ADVICE =
  'This is a sandbox document. It describes a simulation: nobody is advised, no client assets are held, and no order reaches a market.';

type Text = Pick<Disclosure, 'disclosureId' | 'type' | 'version' | 'title' | 'body' | 'effectiveDate'>;

const TEXTS: readonly Text[] = [
  {
    disclosureId: 'disc_01JQP0VW000000000000000001',
    type: 'FORM_ADV_PART_2A',
    version: 1,
    title: 'Form ADV Part 2A, firm brochure (sandbox)',
    effectiveDate: '2025-03-31',
    body: `${NO_REAL_ADVICE}

Advisory business. The simulated adviser manages model portfolios of US equities and exchange-traded funds for the invented clients of a sandbox.

Fees. A fee schedule says what a portfolio is charged a year. Statements are made for live firms alone; sandbox portfolios are never billed.

Custody. Accounts are kept in simulated native custody, or follow files of other custodians.`,
  },
  {
    disclosureId: 'disc_01KN0YH4000000000000000001',
    type: 'FORM_ADV_PART_2A',
    version: 2,
    title: 'Form ADV Part 2A, firm brochure (sandbox)',
    effectiveDate: '2026-03-31',
    body: `${NO_REAL_ADVICE}

Material changes since 31 March 2025. Performance is reported net of fees, time-weighted and money-weighted.

Advisory business. The simulated adviser manages model portfolios of US equities and exchange-traded funds for the invented clients of a sandbox.

Fees. A fee schedule says what a portfolio is charged a year, of its average daily value or of its value at the end of the period. Statements are made for live firms alone; sandbox portfolios are never billed.

Methods of analysis and risk. Rebalancing buys and sells towards target weights. Prices are those of past sessions, replayed: what they did then says nothing about what will be.

Custody. Accounts are kept in simulated native custody, or follow files of other custodians.`,
  },
  {
    disclosureId: 'disc_01JGFJJZ000000000000000001',
    type: 'FORM_CRS',
    version: 1,
    title: 'Form CRS, relationship summary (sandbox)',
    effectiveDate: '2025-01-01',
    body: `${NO_REAL_ADVICE}

What services can you provide me? Simulated brokerage accounts, and simulated advice about them for accounts under advisory management.

What fees will I pay? Those of the fee schedule of your portfolio, and the regulatory fees of simulated sales.

How might your conflicts of interest affect me? A fee on the value of a portfolio grows with it, so that the adviser gains when you add to it.

Do you have legal or disciplinary history? No: the firms of a sandbox are invented.`,
  },
  {
    disclosureId: 'disc_01JGFJJZ000000000000000002',
    type: 'PRIVACY_NOTICE',
    version: 1,
    title: 'Privacy notice (sandbox)',
    effectiveDate: '2025-01-01',
    body: `${NO_REAL_ADVICE}

What is kept: what a firm enters about its clients, and what happens in their accounts. Enter invented people only.

Who sees it: the logins and API keys of the firm, each under its own rep codes, and the operator of the sandbox. No other firm does.`,
  },
  {
    disclosureId: 'disc_01JGFJJZ000000000000000003',
    type: 'BEST_INTEREST',
    version: 1,
    title: 'Best interest disclosure (sandbox)',
    effectiveDate: '2025-01-01',
    body: `${NO_REAL_ADVICE}

Capacity. For self-directed and digital accounts the firm acts as a simulated broker-dealer, for advisory accounts as a simulated adviser.

Material facts. Recommendations of rebalancing and of tax-loss harvesting are computed from the book alone. They know nothing of assets, debts or plans that are not in it.

Conflicts. Advisory fees are a part of the value that is managed. There are no commissions and no payments for order flow.`,
  },
];

/** The disclosures of the platform. Each is used until a firm has published its own disclosure of this type. */
export const PLATFORM_DISCLOSURES: readonly Disclosure[] = TEXTS.map(text => ({
  ...text,
  firmId: null,
  publishedAt: new Date(`${text.effectiveDate}T00:00:00Z`),
}));
