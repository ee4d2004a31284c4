/** Calls a function in the next turn of the event loop, after the events that wait now. */
export function inNextTurn(work: () => void): void {
  setImmediate(work);
}

/** Resolves in the next turn of the event loop, so that other callers are served before. */
export function nextTurn(): Promise<void> {
  return new Promise(inNextTurn);
}
