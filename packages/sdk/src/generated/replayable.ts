// Written by `npm run generate` from docs/openapi.json: do not edit.

/** Writes that declare an Idempotency-Key: sent again with the same key, they are done once. */
export const REPLAYABLE: readonly string[] = [
];
