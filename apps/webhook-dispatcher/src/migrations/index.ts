import { Outbox1790000000001 } from './0001-outbox.js';
import { Webhooks1790000000002 } from './0002-webhooks.js';
import { HeldDeliveries1790000000003 } from './0003-held-deliveries.js';
import { DeliveriesUnreferenced1790000000004 } from './0004-deliveries-unreferenced.js';
import { FunctionsOfOwnSchema1790000004701 } from './0005-functions-of-own-schema.js';
import { EventsIntoLog1790000004900 } from './0006-events-into-log.js';
import { FirmSnapshots1790000005100 } from './0007-firm-snapshots.js';
import { FirmCounts1790000006200 } from './0008-firm-counts.js';

export const migrations = [
  Outbox1790000000001,
  Webhooks1790000000002,
  HeldDeliveries1790000000003,
  DeliveriesUnreferenced1790000000004,
  FunctionsOfOwnSchema1790000004701,
  EventsIntoLog1790000004900,
  FirmSnapshots1790000005100,
  FirmCounts1790000006200,
];
