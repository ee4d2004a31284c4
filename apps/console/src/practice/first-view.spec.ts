import { makeQueryClient } from '../api/query-client.js';
import { answeringApi } from '../api/testing/answering-api.js';
import { startPractice } from './first-view.js';

it('asks for everything that the practice shows, before the page is there', async () => {
  const { api, asked } = answeringApi(() => ({ items: [] }));
  const queries = makeQueryClient();
  await startPractice({ api, queries });

  const paths = asked.map(({ path }) => path.replace('/api/v1/', ''));
  expect(paths.sort()).toEqual([
    'baas/accounts',
    'baas/events',
    'baas/margin-calls',
    'crm/clients',
    'crm/households',
    'pm/insights',
    'pm/portfolios',
    'pm/portfolios/drift',
  ]);
});

it('leaves it to the page to say what cannot be read', async () => {
  const { api } = answeringApi(() => {
    throw new TypeError('fetch failed');
  });
  await expect(startPractice({ api, queries: makeQueryClient() })).resolves.toBeUndefined();
});
