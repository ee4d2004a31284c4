import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { faultsIn } from './exemptions.js';
import { files, isProduct, textOf } from './source-files.js';

/**
 * The routes that write and that the brokerage does not serve, by the reason why they need no gate of their own while the
 * clock of a firm advances. `books-gate.int-spec.ts` calls those of the brokerage.
 */
const WITHOUT_GATE: Readonly<Record<string, readonly string[]>> = {
  'Logins, firms, credentials and trials use real time': [
    'POST /auth/ci-tokens',
    'DELETE /auth/ci-tokens/{ci_token_id}',
    'POST /auth/firms',
    'POST /auth/firms/{firm_id}/deactivate',
    'POST /auth/firms/{firm_id}/reactivate',
    'POST /auth/firms/{firm_id}/rep-codes',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/password',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/sandbox/signup',
    'POST /auth/sandbox/sweep',
    'POST /auth/sandbox/verify',
    'POST /auth/sandbox/{signup_id}/age',
    'POST /auth/sandbox/{signup_id}/convert',
    'POST /auth/sandbox/{signup_id}/extend',
    'POST /auth/users',
    'POST /auth/users/{user_id}/deactivate',
    'POST /auth/users/{user_id}/reactivate',
    'POST /auth/users/{user_id}/revoke-tokens',
    'POST /pm/api-keys/self',
    'DELETE /pm/api-keys/self/{key_id}',
    'POST /pm/oauth/token',
    'POST /pm/stream/tickets',
  ],
  'The records of portfolio management are not part of the books': [
    'POST /crm/clients',
    'POST /crm/households',
    'POST /crm/workflow-templates',
    'PUT /crm/workflow-templates/{workflow_template_id}',
    'DELETE /crm/workflow-templates/{workflow_template_id}',
    'POST /crm/workflows',
    'POST /crm/workflows/{workflow_id}/steps/{index}/complete',
    'POST /pm/billing/fee-schedules',
    'PUT /pm/billing/portfolios/{portfolio_id}',
    'PUT /pm/branding',
    'POST /pm/composites',
    'POST /pm/custodians/connections',
    'POST /pm/disclosures',
    'POST /pm/disclosures/{disclosure_id}/acknowledgements',
    'POST /pm/models',
    'PATCH /pm/models/{model_id}',
    'POST /pm/portfolios',
    'PATCH /pm/portfolios/{portfolio_id}',
    'PUT /pm/portfolios/{portfolio_id}/accounts',
    'POST /pm/rebalancing',
    'PUT /pm/trade-parameters',
  ],
  'Webhooks deliver events that exist, in real time': [
    'POST /pm/webhooks',
    'PATCH /pm/webhooks/{webhook_id}',
    'DELETE /pm/webhooks/{webhook_id}',
    'POST /pm/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    'POST /pm/webhooks/{webhook_id}/replay',
    'POST /pm/webhooks/{webhook_id}/rotate-secret',
    'POST /pm/webhooks/{webhook_id}/test',
  ],
  'The brokerage posts what it asks for, through its gate': [
    'POST /pm/billing/runs',
    'POST /pm/custodians/connections/{connection_id}/sync',
    'POST /pm/rebalancing/{run_id}/approve',
    'POST /auth/dead-letters/retry',
  ],
  'It moves the clock, or makes, replaces or ends a whole firm': [
    'POST /auth/firms/{firm_id}/provisioning',
    'POST /auth/sandbox/reseed',
    'POST /auth/sandbox/reset',
    'POST /sandbox/books',
    'POST /sandbox/books/check',
    'POST /sandbox/clock',
    'POST /sandbox/clock/advance',
    'POST /sandbox/faults',
    'DELETE /sandbox/faults',
    'DELETE /sandbox/faults/{fault_id}',
    'POST /sandbox/firms',
    'DELETE /sandbox/firms/{firm_id}',
    'POST /sandbox/snapshots',
    'DELETE /sandbox/snapshots/{snapshot_id}',
    'POST /sandbox/snapshots/{snapshot_id}/branch',
    'POST /sandbox/snapshots/{snapshot_id}/restore',
  ],
};

const OF_THE_BROKERAGE = /^\w+ \/(?:baas|sandbox\/market)\//;

/** The routes of the OpenAPI document that write, without `/api/v1`. */
function writes(): string[] {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: object };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => ['post', 'put', 'patch', 'delete'].includes(method))
      .map(method => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
}

it('56.5: each route that writes goes through the gate of the books, or has a reason', () => {
  const others = writes().filter(route => !OF_THE_BROKERAGE.test(route));
  expect(others.sort()).toEqual(Object.values(WITHOUT_GATE).flat().sort());
});

it('56.5: only posting writes the books, so no way in avoids the gate', () => {
  const texts = new Map(files.filter(isProduct).map(file => [file, textOf(file)]));
  const writers = {
    'they post, behind the gate': [
      'apps/baas/src/books/posting/posting.service.ts',
      'apps/baas/src/books/posting/late-change.service.ts',
    ],
  };
  expect(faultsIn(texts, /\bbooks: BookWriter\b|\bnew BookWriter\b/, writers)).toEqual([]);
});
