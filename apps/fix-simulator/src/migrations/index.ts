import { SessionsAndVenue1790000000001 } from './0001-sessions-and-venue.js';
import { TenantClocks1790000000300 } from './0002-tenant-clocks.js';
import { PriceScripts1790000000301 } from './0003-price-scripts.js';
import { PassedSessions1790000000501 } from './0004-passed-sessions.js';
import { Ownership1790000002200 } from './0005-ownership.js';
import { MarketHours1790000003800 } from './0006-market-hours.js';
import { AccountOrders1790000003810 } from './0007-account-orders.js';
import { FirmSessions1790000003820 } from './0008-firm-sessions.js';
import { RestatedOrders1790000004600 } from './0009-restated-orders.js';
import { EventsIntoLog1790000004900 } from './0010-events-into-log.js';
import { OneJournal1790000005000 } from './0011-one-journal.js';
import { MessagesWithoutKey1790000005010 } from './0012-messages-without-key.js';
import { FirmSnapshots1790000005100 } from './0013-firm-snapshots.js';
import { OwnerAlive1790000005600 } from './0014-owner-alive.js';
import { FrozenClocks1790000005700 } from './0015-frozen-clocks.js';
import { FirmCounts1790000006200 } from './0016-firm-counts.js';

export const migrations = [
  SessionsAndVenue1790000000001,
  TenantClocks1790000000300,
  PriceScripts1790000000301,
  PassedSessions1790000000501,
  Ownership1790000002200,
  MarketHours1790000003800,
  AccountOrders1790000003810,
  FirmSessions1790000003820,
  RestatedOrders1790000004600,
  EventsIntoLog1790000004900,
  OneJournal1790000005000,
  MessagesWithoutKey1790000005010,
  FirmSnapshots1790000005100,
  OwnerAlive1790000005600,
  FrozenClocks1790000005700,
  FirmCounts1790000006200,
];
