import fc from 'fast-check';
import { addYears } from './dates.js';
import { WHOLE } from './portfolios.js';
import { ACCOUNT_TYPES, CLIENTELE, type PracticeKind, practiceOf } from './practice.js';

const practices = fc.record({
  practice: fc.constantFrom<PracticeKind>('ACCUMULATION', 'RETIREMENT', 'NEXT_GENERATION'),
  seed: fc.string(),
  asOf: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
});

const countBy = <T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, number> =>
  all.reduce((counts, one) => counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1), new Map<K, number>());

const yearsBy = (date: string, asOf: string): number => {
  let years = 0;
  while (addYears(date, years + 1) <= asOf) years += 1;
  return years;
};

it('has the clients of the specification, 16 of them in households', () => {
  fc.assert(
    fc.property(practices, terms => {
      const { clients, households } = practiceOf(terms);
      expect(countBy(clients, ({ service }) => service)).toEqual(
        new Map([
          ['ADVISORY', 16],
          ['SELF_DIRECTED', 3],
          ['DIGITAL', 1],
        ]),
      );
      expect(clients.filter(({ householdId }) => householdId).map(({ service }) => service)).toEqual(
        Array(16).fill('ADVISORY'),
      );
      expect(new Set(clients.map(({ householdId }) => householdId).filter(Boolean))).toEqual(
        new Set(households.map(({ householdId }) => householdId)),
      );
      expect(new Set(clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(20);
    }),
  );
});

it('has clients of the ages of its practice, and one past the age of required distributions', () => {
  fc.assert(
    fc.property(practices, terms => {
      const [oldest, ...others] = practiceOf(terms).clients.map(({ dateOfBirth }) => yearsBy(dateOfBirth, terms.asOf));
      const [min, max] = CLIENTELE[terms.practice].ages;
      expect(oldest).toBeGreaterThanOrEqual(76);
      for (const age of others) {
        expect(age).toBeGreaterThanOrEqual(min);
        expect(age).toBeLessThanOrEqual(max);
      }
    }),
  );
});

it('has 43 accounts of every type: two of each advised client, one in euros and six held away', () => {
  fc.assert(
    fc.property(practices, terms => {
      const { accounts, clients, portfolios } = practiceOf(terms);
      const own = accounts.filter(
        ({ management, baseCurrency }) => management !== 'HELD_AWAY' && baseCurrency === 'USD',
      );
      expect(accounts).toHaveLength(43);
      expect(countBy(accounts, ({ management }) => management).get('HELD_AWAY')).toBe(6);
      expect(countBy(accounts, ({ baseCurrency }) => baseCurrency).get('EUR')).toBe(1);
      for (const client of clients)
        expect(own.filter(account => account.client === client)).toHaveLength(client.service === 'ADVISORY' ? 2 : 1);
      expect(new Set(own.slice(0, ACCOUNT_TYPES.length).map(({ accountType }) => accountType))).toEqual(
        new Set(ACCOUNT_TYPES),
      );
      for (const { portfolio } of accounts)
        expect(portfolio === null || portfolios.some(({ name }) => name === portfolio)).toBe(true);
    }),
  );
});

it('has three models and four portfolios, one of them with weights of its own, each with some cash', () => {
  fc.assert(
    fc.property(practices, terms => {
      const { models, portfolios } = practiceOf(terms);
      expect(portfolios.map(({ model }) => model)).toEqual([...models.map(({ name }) => name), null]);
      for (const { weights } of portfolios) {
        const invested = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
        expect(invested).toBeGreaterThan(WHOLE * 0.9);
        expect(invested).toBeLessThan(WHOLE);
      }
    }),
  );
});

it('is the same for the same terms, and another for another seed', () => {
  fc.assert(
    fc.property(practices, terms => {
      expect(practiceOf(terms)).toEqual(practiceOf(terms));
      expect(practiceOf({ ...terms, seed: `${terms.seed}+` }).clients).not.toEqual(practiceOf(terms).clients);
    }),
  );
});
