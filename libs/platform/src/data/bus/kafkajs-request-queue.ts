import { createRequire } from 'node:module';

/** The requests of one connection, in order. kafkajs does not export this internal class. */
export interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Schedules a check of the waiting requests some milliseconds later. */
  scheduleCheckPendingRequests(): void;
}

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const scheduleCheck = prototype.scheduleCheckPendingRequests;

/**
 * Replaces a timer of kafkajs 2.2.4 (https://github.com/tulios/kafkajs/issues/1704). That timer checks every open
 * connection for waiting requests every millisecond. The replacement runs only while a request is waiting.
 */
prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) scheduleCheck.call(this);
};
