import { isIP } from 'node:net';

/**
 * Checks the Host header, to protect against DNS rebinding. In this attack, a page of another site lets its own host
 * name resolve to this server's address, to read this server's responses. The browser sends that host name in the Host
 * header. An attacker's host name is never an IP address or `localhost`, so these are always allowed.
 */
export class HostCheck {
  private readonly allowed: ReadonlySet<string>;

  /** @param names The names of this server, in addition to `localhost` and any IP address. */
  constructor(names: readonly string[]) {
    this.allowed = new Set(names.map(name => name.toLowerCase()));
  }

  /**
   * Returns true if the host is allowed. A request without a Host header is allowed, because HTTP/1.0 does not require
   * one.
   */
  accepts(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = nameOf(host);
    return name === 'localhost' || isIP(name) !== 0 || this.allowed.has(name);
  }
}

/** Returns the host without the port, and an IPv6 address without its brackets. */
function nameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? name).toLowerCase();
}
