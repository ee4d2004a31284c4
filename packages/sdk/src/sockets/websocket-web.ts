export default globalThis.WebSocket;

/** Browsers tell of no pings. */
export function endWhenSilent(): void {}
