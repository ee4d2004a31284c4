import { FirmsAndUsers1790000000001 } from './0001-firms-and-users.js';
import { ApiKeys1790000000002 } from './0002-api-keys.js';
import { UsedSignatures1790000000003 } from './0003-used-signatures.js';
import { RowSecurity1790000000004 } from './0004-row-security.js';
import { ActiveKeys1790000000005 } from './0005-active-keys.js';
import { Clocks1790000000300 } from './0006-clocks.js';
import { AuditedLogins1790000000301 } from './0007-audited-logins.js';
import { Revocations1790000000302 } from './0008-revocations.js';
import { FixPasswords1790000000701 } from './0009-fix-passwords.js';
import { Provisionings1790000001601 } from './0010-provisionings.js';
import { Trials1790000001602 } from './0011-trials.js';
import { WebhookMails1790000001603 } from './0012-webhook-mails.js';
import { IdempotentRequests1790000002100 } from './0013-idempotent-requests.js';
import { SharedCounts1790000002201 } from './0014-shared-counts.js';
import { RequestLog1790000002202 } from './0015-request-log.js';
import { DeadLetters1790000002203 } from './0016-dead-letters.js';
import { ApiKeyScopeUses1790000002204 } from './0017-api-key-scope-uses.js';
import { TrialsByTheWall1790000002400 } from './0018-trials-by-the-wall.js';
import { FunctionsOfOwnSchema1790000004701 } from './0019-functions-of-own-schema.js';
import { EventsIntoLog1790000004900 } from './0020-events-into-log.js';
import { CiTokens1790000005000 } from './0021-ci-tokens.js';
import { TestFirms1790000005010 } from './0022-test-firms.js';
import { FirmBooks1790000005020 } from './0023-firm-books.js';
import { FirmSnapshots1790000005100 } from './0024-firm-snapshots.js';
import { PasswordResets1790000005401 } from './0025-password-resets.js';
import { RequestBodies1790000005402 } from './0026-request-bodies.js';
import { Leases1790000005600 } from './0027-leases.js';
import { FrozenClocks1790000005700 } from './0028-frozen-clocks.js';
import { FaultRules1790000006000 } from './0029-fault-rules.js';
import { RequestClients1790000006100 } from './0030-request-clients.js';
import { FirmCounts1790000006200 } from './0031-firm-counts.js';
import { ReplayedRequests1790000006310 } from './0032-replayed-requests.js';
import { FaultVersions1790000006320 } from './0033-fault-versions.js';
import { SeenByFaults1790000006400 } from './0034-seen-by-faults.js';

export const migrations = [
  FirmsAndUsers1790000000001,
  ApiKeys1790000000002,
  UsedSignatures1790000000003,
  RowSecurity1790000000004,
  ActiveKeys1790000000005,
  Clocks1790000000300,
  AuditedLogins1790000000301,
  Revocations1790000000302,
  FixPasswords1790000000701,
  Provisionings1790000001601,
  Trials1790000001602,
  WebhookMails1790000001603,
  IdempotentRequests1790000002100,
  SharedCounts1790000002201,
  RequestLog1790000002202,
  DeadLetters1790000002203,
  ApiKeyScopeUses1790000002204,
  TrialsByTheWall1790000002400,
  FunctionsOfOwnSchema1790000004701,
  EventsIntoLog1790000004900,
  CiTokens1790000005000,
  TestFirms1790000005010,
  FirmBooks1790000005020,
  FirmSnapshots1790000005100,
  PasswordResets1790000005401,
  RequestBodies1790000005402,
  Leases1790000005600,
  FrozenClocks1790000005700,
  FaultRules1790000006000,
  RequestClients1790000006100,
  FirmCounts1790000006200,
  ReplayedRequests1790000006310,
  FaultVersions1790000006320,
  SeenByFaults1790000006400,
];
