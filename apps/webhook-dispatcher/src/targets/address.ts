import ipaddr from 'ipaddr.js';

/**
 * Returns true if an address is on the public internet. Other addresses are rejected: private, loopback, link-local
 * (cloud metadata is at 169.254.169.254), carrier-grade NAT, multicast, documentation and the rest of IANA's
 * special-purpose registries. IPv6 addresses that contain an IPv4 address are also rejected (6to4, Teredo, NAT64,
 * IPv4-compatible), because their route depends on the network. An IPv4-mapped address is treated as its IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || isGlobalUnicast(address as ipaddr.IPv6);
}

/** Returns true for global unicast, 2000::/3 (RFC 4291, 2.4). No other global addresses are assigned. */
function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000;
}

export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
