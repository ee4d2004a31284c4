import { BookIdsView, exampleOf } from '@sandbourse/contracts';
import { BranchIds } from '@sandbourse/platform/firm-state';
import { idsOfBranch } from './firm-book.js';

const IDS = exampleOf(BookIdsView);
const BRANCH = new BranchIds('SBX1', 'SBX2');

it('54.6: a branch has the names of its book with its own ids, even if a name looks like an id', () => {
  const accounts = { brokerage: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', acct_01M7YTT5NMF4MMD6DGJKSYQC69: 'SB00000001' };
  const branched = idsOfBranch({ ...IDS, accounts }, BRANCH, new Set());

  expect(Object.keys(branched.accounts)).toEqual(Object.keys(accounts));
  expect(branched.accounts.brokerage).toBe(JSON.parse(BRANCH.renamed(`"${accounts.brokerage}"`)));
  expect(branched.accounts.brokerage).not.toBe(accounts.brokerage);
});

it('54.6: a branch has no names of logins that were not copied', () => {
  const logins = { advisor: 'pauth_01M7YTFX8TXMW8T26FR1KP1FE6', client: 'pauth_01M7YTFX8TXMW8T26FR1KP1FE7' };
  const copied = JSON.parse(BRANCH.renamed(`"${logins.client}"`)) as string;
  expect(idsOfBranch({ ...IDS, logins }, BRANCH, new Set([copied])).logins).toEqual({ client: copied });
});
