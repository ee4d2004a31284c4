/**
 * Reports a sentence that cannot be checked because too little is known about the stack. Such a sentence is neither
 * true nor false.
 */
export class Skipped extends Error {}
