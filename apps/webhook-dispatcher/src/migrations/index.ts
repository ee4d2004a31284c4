import { Outbox1790000000001 } from './0001-outbox.js';

export const migrations = [Outbox1790000000001];
