/**
 * Returns the client's address, for the limits. Anyone can write an X-Forwarded-For header, except for its last
 * entries: each trusted proxy in front of the gateway has appended the address that it saw. If no proxy is trusted,
 * only the address of the socket is used.
 */
export function clientIp(socketAddress: string, forwardedFor: string | undefined, proxiesTrusted: number): string {
  if (proxiesTrusted === 0 || !forwardedFor) return socketAddress;

  const addresses = forwardedFor.split(',').map(address => address.trim());
  return addresses.at(-proxiesTrusted) || socketAddress;
}
