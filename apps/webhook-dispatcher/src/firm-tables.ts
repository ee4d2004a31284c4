import { type FirmTables, openWorkIn } from '@sandbourse/platform/firm-state';

/** The tables of webhooks in a snapshot of a firm (docs/decisions/0043). */
/**
 * The deliveries that are being sent have no time. A delivery that waits for its retry has the time that its last attempt
 * has set. A delivery is held while its target does not respond.
 */
const OPEN_DELIVERIES = `
  select 'DELIVERIES' as work, d.delivery_id as id,
         case when d.next_attempt_at = last.next_attempt_at then d.next_attempt_at end as due_at, d.is_held as waits
    from deliveries d
    left join lateral (select next_attempt_at from delivery_attempts a
                        where a.webhook_id = d.webhook_id and a.delivery_id = d.delivery_id
                        order by attempt desc limit 1) last on true
   where d.firm_id = $1 and d.status = 'PENDING'`;

export const FIRM_TABLES: FirmTables = {
  tables: {
    // Webhooks of a branch are disabled, because no user has registered a URL for the events of the branch.
    webhooks: { branch: { set: { status: `'DISABLED'`, disabled_reason: `'REGISTRANT_INACTIVE'` } } },
  },
  left: {
    deliveries: 'what was sent was sent: no receiver is sent it again',
    delivery_attempts: 'what was sent was sent',
  },
  book: {
    webhooks: { held: 'webhooks' },
    deliveries: { foreign: 'what was sent was sent' },
    delivery_attempts: { foreign: 'what was sent was sent' },
  },
  openWork: (tx, firmId, until) => openWorkIn(tx, until, OPEN_DELIVERIES, [firmId]),
  // Cancels pending deliveries of events that a restore has removed.
  restored: async (tx, firmId, takenAt) => {
    tx.send(
      `update deliveries set status = 'MISSED', next_attempt_at = null
        where firm_id = $1 and status = 'PENDING' and created_at > $2`,
      [firmId, takenAt],
    );
  },
};
