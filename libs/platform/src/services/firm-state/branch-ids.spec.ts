import { BranchIds } from './branch-ids.js';

const ids = new BranchIds('HARBOR', 'SBX3F8Z1C6W5H');
const ULIDS = ['01M7YTT5NMF4MMD6DGJKSYQC69', '01M7YTT5NMF4MMD6DGJKSYQC6A', '01M7YTT5NN00000000JKSYQC00'];

it('every service derives the same ids, and another branch has others', () => {
  const json = JSON.stringify({ account_id: `acct_${ULIDS[0]}` });

  expect(ids.renamed(json)).toBe(new BranchIds('HARBOR', 'SBX3F8Z1C6W5H').renamed(json));
  expect(ids.renamed(json)).not.toBe(new BranchIds('HARBOR', 'SBX0000000000').renamed(json));
  expect(ids.renamed(json)).not.toBe(json);
});

it('an id that is a hash of others has the new id that was derived, and others of its kind do not', () => {
  const branch = new BranchIds('HARBOR', 'SBX3F8Z1C6W5H');
  const hashed = 'lot_01M7YTT5NM0F30Y11ZKSYQC690';
  const made = 'lot_01M7YTT5NMZ9Z9Z9Z9KSYQC690';
  // The first of these ids differs from `hashed` only in the part that a branch replaces.
  const others = ['lot_01M7YTT5NMF4MMD6DGKSYQC690', 'slot_01M7YTT5NM0F30Y11ZKSYQC690', `acct_${ULIDS[0]}`];
  const expected = JSON.stringify([made, ...others.map(id => ids.renamed(id))]);

  branch.derive(new Map([[hashed, made]]));

  expect(branch.renamed(JSON.stringify([hashed, ...others]))).toBe(expected);
});

it('ids of one process keep their order', () => {
  const renamed = ULIDS.map(ulid => ids.renamed(`ord_${ulid}`));
  expect([...renamed].sort()).toEqual(renamed);
});

it.each([
  ['the firm', '{"firm_id":"HARBOR"}', '{"firm_id":"SBX3F8Z1C6W5H"}'],
  ['a client of the firm as a taxpayer', '{"taxpayer_id":"HARBOR/CLT-1"}', '{"taxpayer_id":"SBX3F8Z1C6W5H/CLT-1"}'],
])('renames %s', (_, json, expected) => expect(ids.renamed(json)).toBe(expected));

it.each([
  ['a text that contains the name of the firm', '{"name":"HARBOR Advisors"}'],
  ['a hash', `{"entry_hash":"${'ab'.repeat(32)}"}`],
  ['a client id of the caller', '{"client_id":"CLT-1001"}'],
])('leaves %s', (_, json) => expect(ids.renamed(json)).toBe(json));

it('an account number has another suffix in each branch', () => {
  const once = ids.renamed('"SB10000044"');
  expect(once).toMatch(/^"SB10000044-[0-9A-Z]{4}"$/);
  expect(new BranchIds('HARBOR', 'SBX0000000000').renamed(once)).toMatch(/^"SB10000044-[0-9A-Z]{4}"$/);
});
