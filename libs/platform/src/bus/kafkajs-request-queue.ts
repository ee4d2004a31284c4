import { createRequire } from 'node:module';

/** Internals of kafkajs that it does not export: the requests of one connection, in order. */
export interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Checks the waiting requests again, some milliseconds later. */
  scheduleCheckPendingRequests(): void;
}

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const scheduleCheck = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 looks after waiting requests every millisecond, on each connection for as long as it is open, even when none waits
 * (https://github.com/tulios/kafkajs/issues/1704). Here it looks while one waits.
 */
prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) scheduleCheck.call(this);
};
