import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { Tenants } from '../testing/tenants.js';
import { SessionProcessingService } from './session-processing.service.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

it('a restored firm pays no dividend again while this process still has the time of the removed future', async () => {
  const tenant = await tenants.open();
  await tenant.buy('AAPL', '100');
  await tenant.pass(tenant.later(40));
  const { app, database } = tenants.baas;
  const db = database.as(SYSTEM_SCOPE);
  const day = async () =>
    (
      await db.query<{ day: string }>('select processed_through as day from business_days where firm_id = $1', [
        tenant.firmId,
      ])
    )[0]?.day;
  const [held, sessions] = [
    app.get(HeldFirms, { strict: false }),
    app.get(SessionProcessingService, { strict: false }),
  ];
  const seen: unknown[] = [];
  // Runs while the parts of the process drop what they know of the firm, one after the other.
  held.listen({
    reload: async () => {
      await sessions.catchUp(tenant.firmId);
      seen.push(await day());
    },
  });

  await held.hold({ firmId: tenant.firmId, snapshotName: 'before', cut: 0, lastEventId: null });
  await db.query(`update business_days set processed_through = processed_through - 30 where firm_id = $1`, [
    tenant.firmId,
  ]);
  const restored = await day();
  await held.release(tenant.firmId);

  expect(seen).toEqual([restored]);
});
