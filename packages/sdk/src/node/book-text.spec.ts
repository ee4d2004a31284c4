import fc from 'fast-check';
import { parse } from 'yaml';
import { bookText } from './book-text.js';

it('writes a transaction on one line, and an account with its positions on several', () => {
  const lots = [{ quantity: '5', cost: '350.00', acquired: '2025-03-03' }];
  const book = {
    firm: { name: 'Harbor Wealth', rep_codes: ['R001', 'R002'] },
    accounts: [
      {
        name: 'brokerage',
        registration: 'Individual account of Ada Lovelace, opened for the long term',
        custodian: 'A custodian whose name is so long that the account no longer fits on one line',
        cash: '1000.00',
        positions: [{ symbol: 'KO', quantity: '5', lots }],
        management: 'ADVISORY',
      },
    ],
    transactions: [{ account: 'brokerage', type: 'DEPOSIT', date: '2026-01-05', amount: '10.00', memo: 'a: b, {c}' }],
  };
  expect(bookText(book)).toBe(`firm:
  name: Harbor Wealth
  rep_codes:
    - R001
    - R002
accounts:
  - name: brokerage
    registration: Individual account of Ada Lovelace, opened for the long term
    custodian: A custodian whose name is so long that the account no longer fits on one line
    cash: "1000.00"
    positions:
      - {symbol: KO, quantity: "5", lots: [{quantity: "5", cost: "350.00", acquired: 2025-03-03}]}
    management: ADVISORY
transactions:
  - {account: brokerage, type: DEPOSIT, date: 2026-01-05, amount: "10.00", memo: "a: b, {c}"}
`);
});

it('writes text that reads as the same book, with any values', () => {
  const values = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string({ maxLength: 200 }), fc.integer(), fc.boolean(), fc.constant(null)),
  );
  const book = fc.dictionary(fc.string({ minLength: 1 }), fc.array(fc.oneof(values, fc.array(values))));
  fc.assert(fc.property(book, one => expect(parse(bookText(one))).toEqual(JSON.parse(JSON.stringify(one)))));
});
