import { type FirmTables } from '@sandbourse/platform/firm-state';

/** The tables of webhooks in a snapshot of a firm (docs/decisions/0043). */
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
    webhooks: {
      omitted: { what: 'webhooks', reason: 'a receiver registers for the events of one firm' },
    },
    deliveries: { derived: 'from webhooks' },
    delivery_attempts: { derived: 'from webhooks' },
  },
  // Cancels pending deliveries of events that a restore has removed.
  restored: async (tx, firmId, takenAt) => {
    tx.send(
      `update deliveries set status = 'MISSED', next_attempt_at = null
        where firm_id = $1 and status = 'PENDING' and created_at > $2`,
      [firmId, takenAt],
    );
  },
};
