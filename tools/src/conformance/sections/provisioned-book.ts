import assert from 'node:assert/strict';
import { BAAS, expectStatus } from '../expect.js';
import { type Sentence, section } from '../sentence.js';
import type { World } from '../world.js';

/**
 * A sentence that requests a book for a new firm. It is checked first, because the book is created while other
 * sentences are checked.
 */
export const requestedBook: readonly Sentence[] = section('1', {
  'A new tenant is given a book on request': async world => {
    await world.requestBook();
  },
});

const facts =
  (...names: readonly string[]) =>
  async (world: World): Promise<void> => {
    const { facts } = await world.book();
    for (const name of names) {
      const fact = facts.find(each => each.name === name);
      assert.ok(fact?.holds, `${name}: ${fact?.found}`);
    }
  };

/** Specification 1: the generated book of a new firm. */
export const provisionedBook: readonly Sentence[] = section('1', {
  'A tenant is provisioned with 20 clients in three kinds': async world => {
    const { accounts } = (await world.book()).book;
    const clientsOf = (management: string) =>
      new Set(accounts.flatMap(each => (each.management === management ? [each.client_id] : []))).size;
    assert.deepEqual(['ADVISORY', 'SELF_DIRECTED', 'DIGITAL'].map(clientsOf), [16, 3, 1]);
  },
  'A tenant is provisioned with 43 accounts, one of them in EUR and six held away': facts(
    'accounts',
    'accounts in euros',
    'accounts held away',
  ),
  'Accounts at outside custodians are fed by file import and never order-routed': async world => {
    await facts('every account held away has a statement, by FILE_IMPORT connections')(world);
    const { api, book } = await world.book();
    const { account_id } = book.accounts.find(({ management }) => management === 'HELD_AWAY') ?? { account_id: '' };
    const order = { account_id, security: { type: 'ticker', value: 'VTI' }, side: 'BUY', order_type: 'MARKET' };
    await expectStatus(api, 422, ['POST', `${BAAS}/orders`, { ...order, quantity: '1' }]);
  },
  'A tenant is provisioned with four portfolios and three firm models': facts(
    'models',
    'portfolios',
    'portfolios that follow models',
  ),
  'A tenant is provisioned with 20 CRM client records': facts('CRM records', 'clients in households'),
  'A tenant is funded with between 72,000 and 5,000,000 USD': facts('funding of 72,000 to 5,000,000 USD'),
  'Seeded positions come from a real rebalancing run': facts('an approved rebalancing run'),
  'Three years of history run through the real fill path': facts(
    'a history of three years',
    'fills',
    'long-term lots',
    'short-term lots',
    'losses that could be harvested',
    'realised gains in two tax years',
    'wash sales',
    'settlement by the rule of the date',
  ),
  'Client ages follow the practice chosen at signup': async world => {
    const ages = (await world.book()).book.crmClients.map(({ age }) => age);
    assert.ok(Math.min(...ages) >= 55 && Math.max(...ages) <= 86, `a RETIREMENT practice with ages ${ages}`);
  },
  'One client is always past RMD age': facts('clients past the age of required distributions'),
  'Seeded account types rotate': facts('account types'),
});
