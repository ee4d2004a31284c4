/** A sentence that cannot be asked of this stack, because of what is known of it: it is neither true nor false. */
export class NotAsked extends Error {}
