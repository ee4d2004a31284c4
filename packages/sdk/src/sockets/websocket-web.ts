export default globalThis.WebSocket;

/** Does nothing, because browsers do not report pings. */
export function endWhenSilent(): void {}
