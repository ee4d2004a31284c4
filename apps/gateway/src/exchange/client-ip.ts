/**
 * The address a request comes from, for the limits. X-Forwarded-For is what anyone may write, except for its last
 * entries: each trusted proxy before us appended the address it saw. With none trusted the socket alone counts.
 */
export function clientIp(socketAddress: string, forwardedFor: string | undefined, proxiesTrusted: number): string {
  if (proxiesTrusted === 0 || !forwardedFor) return socketAddress;

  const addresses = forwardedFor.split(',').map(address => address.trim());
  return addresses.at(-proxiesTrusted) || socketAddress;
}
