import type { RebalancingRunView } from '@sandbourse/contracts';
import type { World } from '../world.js';
import { makePortfolio } from './rebalancing-story.js';

/**
 * Makes a rebalancing run fail: a trigger of the database refuses to store the orders of the run. Returns the run and
 * the status of the response to its approval.
 */
export async function failedRun(world: World): Promise<{ failed: RebalancingRunView; approval: number }> {
  const inside = world.inside();
  const { practice, accountId } = await makePortfolio(world);
  await inside.query(
    'pm',
    `create function refuse_orders() returns trigger language plpgsql as $$
     begin
       raise exception 'no place for orders of %', new.account_id;
     end $$;
     create trigger refuse_orders before insert on rebalancing_orders
       for each row when (new.account_id = '${accountId}') execute function refuse_orders();`,
  );
  try {
    const { run_id } = await practice.rebalance({ account_ids: [accountId], trade_scope: 'ALL' });
    const failed = await practice.analyzed(run_id);
    const { status: approval } = await practice.api.send('POST', `/api/v1/pm/rebalancing/${run_id}/approve`, {});
    return { failed, approval };
  } finally {
    await inside.query('pm', 'drop trigger refuse_orders on rebalancing_orders; drop function refuse_orders();');
  }
}
