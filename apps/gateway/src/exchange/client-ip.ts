/**
 * Returns the client's address, to which the limits apply. A client can write its own X-Forwarded-For header, but each
 * trusted proxy appends the address that it saw. Only these last entries are reliable. If no proxy is trusted, the
 * header is ignored and the address of the socket is used.
 */
export function clientIp(socketAddress: string, forwardedFor: string | undefined, proxiesTrusted: number): string {
  if (proxiesTrusted === 0 || !forwardedFor) return socketAddress;

  const addresses = forwardedFor.split(',').map(address => address.trim());
  return addresses.at(-proxiesTrusted) || socketAddress;
}
