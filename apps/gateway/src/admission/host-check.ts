import { isIP } from 'node:net';

/**
 * Checks by its Host header that a request is meant for this server. A page of another site can make its own host name
 * resolve to this address (DNS rebinding), and could then read responses of this server. Such a page cannot have an IP
 * address or `localhost` as its host name, so these are always allowed.
 */
export class HostCheck {
  private readonly allowed: ReadonlySet<string>;

  /** @param names The names of this server, in addition to `localhost` and any IP address. */
  constructor(names: readonly string[]) {
    this.allowed = new Set(names.map(name => name.toLowerCase()));
  }

  /** Returns true if the host is allowed. A request in HTTP/1.0 may have no Host header. */
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
