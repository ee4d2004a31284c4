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

/** The first 16 bits of 169.254.0.0/16. */
const LINK_LOCAL = 0xa9fe;
/** The IPv6 address of the metadata service of Amazon EC2, which is not link-local. */
const EC2_METADATA = 'fd00:ec2::254';

/**
 * Returns true if a cloud may answer at an address with credentials of the machine: for link-local addresses, in any
 * notation and inside IPv6 (IPv4-mapped, IPv4-compatible, NAT64, 6to4), and for the metadata service of EC2.
 */
export function isMetadataAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() === 'linkLocal' || address.toString() === ipaddr.parse(EC2_METADATA).toString()) return true;
  return address.kind() === 'ipv6' && firstPartOfIpv4In(address as ipaddr.IPv6) === LINK_LOCAL;
}

/** Returns the first 16 bits of the IPv4 address that an IPv6 address contains. */
function firstPartOfIpv4In(address: ipaddr.IPv6): number | undefined {
  const range = address.range();
  if (range === '6to4') return address.parts[1];
  const isCompatible = address.parts.slice(0, 6).every(part => part === 0);
  return isCompatible || range === 'rfc6052' || range === 'rfc6145' ? address.parts[6] : undefined;
}

export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
