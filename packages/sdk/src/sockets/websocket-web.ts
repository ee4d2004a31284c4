export default globalThis.WebSocket;

/** Browsers do not report pings. */
export function endWhenSilent(): void {}
