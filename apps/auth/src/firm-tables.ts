import { type FirmTables, openWorkIn } from '@sandbourse/platform/firm-state';
import { announceFaults } from './sandbox/faults/fault-versions.js';

const CREDENTIAL = 'a credential: one that was revoked stays revoked, and a branch has its own';
const INSTALLATION = 'of the installation';
const SIGN_UP = 'of the sign-up, which is no part of the book';

/** The tables of auth in a snapshot of a firm (docs/decisions/0043). */
const OPEN_WORK = `
  select 'CLOCK_ADVANCE' as work, advance_id as id, null::timestamptz as due_at, false as waits
    from clock_advances where firm_id = $1 and completed_at is null
   union all
  select 'SEEDING', firm_id, null, false from provisionings where firm_id = $1 and status in ('PENDING', 'RUNNING')
   union all
  select 'RESTORE', restore_id, null, false from restores_under_way where firm_id = $1
   union all
  select 'FIRM_END', firm_id, expires_at, false from test_firms where firm_id = $1 and status = 'ACTIVE' and expires_at is not null
   union all
  select 'FIRM_END', firm_id, expires_at, false from trials where firm_id = $1 and status = 'ACTIVE' and expires_at is not null`;

export const FIRM_TABLES: FirmTables = {
  isBranchedByCaller: true,
  tables: {
    // A restore changes no logins, so a login that was switched off stays switched off. A branch contains only the
    // logins of clients, with other email addresses.
    users: {
      restore: 'none',
      branch: {
        where: `r.role = 'client'`,
        set: { email: `regexp_replace(r.email, '(\\+[^@]*)?@', '+' || lower(r.firm_id) || '@')` },
      },
    },
    // A branch has other logins, keys and webhooks. Its rules get their versions when all rows are inserted.
    fault_rules: { branch: { where: `not r.rule ? 'key_id'`, set: { version: '-r.version', seen: 'null' } } },
  },
  left: {
    firms: 'the firm itself: a branch is another',
    rep_codes: 'of the firm itself: a branch is made with them',
    test_firms: 'how long the firm lives',
    api_keys: CREDENTIAL,
    api_key_scope_uses: CREDENTIAL,
    fix_passwords: CREDENTIAL,
    ci_tokens: CREDENTIAL,
    used_signatures: CREDENTIAL,
    login_attempts: CREDENTIAL,
    verification_tokens: CREDENTIAL,
    password_resets: CREDENTIAL,
    audit_events: 'says what was done, also what a restore has undone',
    request_log: 'says what was requested, also what a restore has undone',
    trials: SIGN_UP,
    trial_events: SIGN_UP,
    verification_mails: SIGN_UP,
    provisionings: 'how the first book was made',
    firm_books: 'the names of the book that the firm was made from: a branch gets them with its own ids',
    firm_origins: 'the book that the firm was made from: a branch begins with its snapshot',
    webhook_mails: 'mails that were sent',
    dead_letters: 'for the operator',
    dead_letter_resolutions: 'for the operator',
    fault_followers: INSTALLATION,
    fault_versions: INSTALLATION,
    asking_processes: INSTALLATION,
    revocations: INSTALLATION,
    firm_task_answers: INSTALLATION,
    snapshots: 'names the snapshots',
    restores_under_way: 'names the restores',
  },
  book: {
    users: {
      held: 'logins',
      omitted: {
        what: 'logins that cannot sign in, or have another role than advisor, branch_supervisor or client',
        where: `not is_active or role not in ('advisor', 'branch_supervisor', 'client')`,
        reason: 'a book has logins of these roles',
      },
    },
    firms: { held: 'firm' },
    rep_codes: {
      held: 'firm',
      omitted: {
        what: 'rep codes that are not active',
        where: 'not is_active',
        reason: 'the rep codes of the copy are active',
      },
    },
    test_firms: { derived: 'from the options of book apply' },
    api_keys: {
      omitted: { what: 'API keys', where: 'revoked_at is null', reason: 'their secrets are shown only once' },
    },
    api_key_scope_uses: { derived: 'from API keys' },
    fix_passwords: {
      omitted: { what: 'FIX passwords', where: 'revoked_at is null', reason: 'they are stored only as hashes' },
    },
    ci_tokens: { foreign: INSTALLATION },
    used_signatures: { foreign: INSTALLATION },
    login_attempts: { foreign: INSTALLATION },
    verification_tokens: { foreign: SIGN_UP },
    audit_events: { omitted: { what: 'audit events', reason: 'they say who changed the original firm' } },
    request_log: { foreign: 'of the API keys and logins of the firm' },
    trials: { foreign: SIGN_UP },
    trial_events: { foreign: SIGN_UP },
    verification_mails: { foreign: SIGN_UP },
    provisionings: { derived: 'when a firm is created' },
    firm_books: { derived: 'when a book is applied' },
    firm_origins: { derived: 'when a firm is created' },
    webhook_mails: { foreign: 'mails that were sent' },
    password_resets: { foreign: 'mails that were sent' },
    dead_letters: { foreign: 'for the operator' },
    dead_letter_resolutions: { foreign: 'for the operator' },
    fault_rules: {
      held: 'faults',
      omitted: {
        what: 'faults of one key, login or webhook',
        where: `ended_at is null and rule ? 'key_id'`,
        reason: 'the copy has other keys, logins and webhooks',
      },
    },
    fault_followers: { foreign: INSTALLATION },
    fault_versions: { foreign: INSTALLATION },
    asking_processes: { foreign: INSTALLATION },
    revocations: { foreign: INSTALLATION },
    firm_task_answers: { foreign: INSTALLATION },
    clock_advances: { held: 'clock' },
    clock_events: { omitted: { what: 'clock events', reason: 'the book has only the current time of the firm' } },
    snapshots: { omitted: { what: 'snapshots', reason: 'a snapshot belongs to one firm' } },
    restores_under_way: { foreign: 'of snapshots' },
  },
  openWork: (tx, firmId, until) => openWorkIn(tx, until, OPEN_WORK, [firmId]),
  restored: announceFaults,
  branched: (tx, { branchFirmId }) => announceFaults(tx, branchFirmId),
  inFlight: async (tx, firmId) => {
    const rows = await tx.query<{ work: string }>(
      `select 'the clock is advancing to ' || to_char(advanced_to at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as work
         from clock_advances where firm_id = $1 and completed_at is null
        union all
       select 'the book of the firm is being made' from provisionings where firm_id = $1 and status <> 'COMPLETED'`,
      [firmId],
    );
    return rows.map(({ work }) => work);
  },
};
