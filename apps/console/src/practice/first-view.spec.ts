import { makeQueryClient } from '../api/query-client.js';
import { answeringApi } from '../api/testing/answering-api.js';
import { startPractice } from './first-view.js';

it('asks for everything that the practice shows, before the page is there', async () => {
  const portfolios = [{ portfolio_id: 'port_1' }, { portfolio_id: 'port_2' }];
  const { api, asked } = answeringApi(({ path }) => ({ items: path.endsWith('/portfolios') ? portfolios : [] }));
  const queries = makeQueryClient();
  await startPractice({ api, queries });

  const paths = asked.map(({ path }) => path.replace('/api/v1/', ''));
  expect(paths.slice(0, 6).sort()).toEqual([
    'baas/accounts',
    'baas/events',
    'crm/clients',
    'crm/households',
    'pm/insights',
    'pm/portfolios',
  ]);
  expect(paths.slice(6)).toEqual(['pm/portfolios/port_1/drift', 'pm/portfolios/port_2/drift']);
});

it('leaves it to the page to say what cannot be read', async () => {
  const { api } = answeringApi(() => {
    throw new TypeError('fetch failed');
  });
  await expect(startPractice({ api, queries: makeQueryClient() })).resolves.toBeUndefined();
});
