import { isIP } from 'node:net';
import { isLoopback, isMetadataAddress, isPublicAddress } from './address.js';

export interface TargetRules {
  /** True if targets outside the public internet are accepted, except addresses with credentials of the machine. */
  readonly allowPrivate: boolean;
}

const REGISTERED_PORT_MIN = 1024;
const WEB_PORTS = [80, 443];

/** Ports from 1024 that browsers also block, because other services listen there (WHATWG Fetch, "bad port"). */
const BAD_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/**
 * Returns the reason why no deliveries can be posted to a URL, based on the URL itself; undefined if it is valid. The
 * addresses of its host name are checked for each connection.
 */
export function targetError(
  text: string,
  { isSandbox, allowPrivate }: TargetRules & { readonly isSandbox: boolean },
): string | undefined {
  if (!URL.canParse(text)) return 'The URL cannot be read: give an absolute one, such as https://example.com/hooks';
  const url = new URL(text);
  const host = hostOf(url);
  const isAtHome = allowPrivate && (host === 'localhost' || isLoopback(host));

  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The URL must begin with https:// or http://';
  if (url.protocol === 'http:' && !isSandbox && !isAtHome) return 'A live firm needs an https:// URL';
  if (url.username || url.password) return 'The URL must not contain a user name or a password. Deliveries are signed';
  if (url.hash) return 'The URL must end before its #';
  if (!isSanePort(portOf(url))) return `Port ${portOf(url)} is not allowed. Use 443, 80, or a port above 1023`;
  return isIP(host) ? addressError(host, host, { allowPrivate }) : undefined;
}

/** Returns the host as an address or a name, without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Returns the reason why no deliveries can be posted to an address of a host; undefined if it is valid. */
export function addressError(host: string, address: string, { allowPrivate }: TargetRules): string | undefined {
  const what = host === address ? host : `${host} resolves to ${address}, which`;
  if (allowPrivate)
    return isMetadataAddress(address) ? `${what} is a link-local address, where clouds keep credentials` : undefined;
  return isPublicAddress(address) ? undefined : `${what} is not a public internet address`;
}

function portOf({ port, protocol }: URL): number {
  if (port) return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

function isSanePort(port: number): boolean {
  return WEB_PORTS.includes(port) || (port >= REGISTERED_PORT_MIN && !BAD_PORTS.includes(port));
}
