import { Outbox1790000000001 } from './0001-outbox.js';
import { Webhooks1790000000002 } from './0002-webhooks.js';

export const migrations = [Outbox1790000000001, Webhooks1790000000002];
