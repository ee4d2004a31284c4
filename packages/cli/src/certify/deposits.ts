import type { Situation } from './situation.js';

const AMOUNT = '1000.00';
const MONDAY = '2026-03-02T15:00:00Z';
const WEDNESDAY = '2026-03-04T15:00:00Z';

const returnedDeposit: Situation = {
  name: 'returned-deposit',
  title: 'A deposit that the bank returns is noticed',
  task:
    `Follow the stream \`funding/status\`. Deposit ${AMOUNT} dollars into the account. The bank completes the deposit, and ` +
    'returns it two business days later with R01. Deposit the amount once more, and end when this deposit is completed.',
  group: 'account_management',
  faults: [{ do: 'return_deposit', code: 'R01', days: 2, times: 1 }],
  at: MONDAY,
  async happen(stage) {
    await stage.until(async () => (await stage.deposits()).some(({ status }) => status === 'COMPLETED'));
    await stage.api.sandbox.post('/clock/advance', { body: { to: WEDNESDAY } });
  },
  judge({ funding }) {
    const [first, ...others] = funding;
    const seen = funding.map(({ direction, amount, status }) => `${direction} ${amount} ${status}`).join(', ');
    return [
      {
        expected: 'the bank has returned the first deposit',
        isMet: first?.status === 'RETURNED',
        seen: first?.status ?? 'no deposit',
      },
      {
        expected: `the client has deposited ${AMOUNT} once more, and nothing else`,
        isMet: others.length === 1 && others.every(({ amount, status }) => amount === AMOUNT && status === 'COMPLETED'),
        seen: seen || 'no deposit',
      },
    ];
  },
};

export const DEPOSIT_SITUATIONS = [returnedDeposit];
