/** A sentence that cannot be checked against this stack, because too little is known of the stack: neither true nor false. */
export class Skipped extends Error {}
