import { ID_PREFIXES, type IdKind, newId } from '@sandbourse/contracts';
import fc from 'fast-check';
import { otherKind } from './other-kind.js';

// biome-ignore format: a table
it.each([
  { sent: { account_id: 'ord_01M7YTT5NMF4MMD6DGJKSYQC69' },                 hint: 'ord_01M7YTT5NMF4MMD6DGJKSYQC69 is an order: an id of an account begins with acct_' },
  { sent: { order_id: 'acct_1' },                                           hint: 'acct_1 is an account: an id of an order begins with ord_' },
  { sent: { run_id: 'ptf_1' },                                              hint: 'ptf_1 is a portfolio: an id of a rebalancing run begins with reb_' },
  { sent: { from_account_id: 'acct_1', to_account_id: 'lot_1' },            hint: 'lot_1 is a tax lot: an id of an account begins with acct_' },
  { sent: { portfolio_ids: ['ptf_1', 'mdl_1'] },                            hint: 'mdl_1 is a model: an id of a portfolio begins with ptf_' },
  { sent: { lots: [{ lot_id: 'pos_1' }] },                                  hint: 'pos_1 is a position: an id of a tax lot begins with lot_' },
  { sent: { password_id: 'key_1' },                                         hint: 'key_1 is an API key: an id of a FIX password begins with fixpw_' },
  { sent: { workflow_template_id: 'wfl_1' },                                hint: 'wfl_1 is a workflow: an id of a workflow template begins with wft_' },
  { sent: { client_id: 'acct_1' },                                          hint: 'acct_1 is an account: an id of a client begins with clt_' },
  { sent: { account_id: 'acct_1' },                                         hint: undefined },
  { sent: { account_id: 'nonsense' },                                       hint: undefined },
  { sent: { client_id: 'CLT-BYRON-ADA' },                                   hint: undefined },
  { sent: { client_order_id: 'ord_1' },                                     hint: undefined },
  { sent: { name: 'ord_1', firm_id: 'acct_1' },                             hint: undefined },
  { sent: null,                                                             hint: undefined },
])('$sent: $hint', ({ sent, hint }) => {
  expect(otherKind(sent)).toBe(hint);
});

it('names every kind of id that is sent as an account, and none of the right kind', () => {
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(ID_PREFIXES) as IdKind[])), kind => {
      const hint = otherKind({ account_id: newId(kind) });
      if (kind === 'account') expect(hint).toBeUndefined();
      else expect(hint).toMatch(/ is an? [\w -]+: an id of an account begins with acct_$/);
    }),
  );
});
