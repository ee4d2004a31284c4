import { isIP } from 'node:net';

/**
 * Checks that a request was meant for this server, by its Host header. A page of another site can let its own name resolve to this address
 * (DNS rebinding) and read the answers of this server. It cannot own an address or `localhost` as a name.
 */
export class HostCheck {
  private readonly allowed: ReadonlySet<string>;

  /** @param names that lead here, beside `localhost` and any address */
  constructor(names: readonly string[]) {
    this.allowed = new Set(names.map(name => name.toLowerCase()));
  }

  /** A request of HTTP/1.0 may have no Host. */
  accepts(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = nameOf(host);
    return name === 'localhost' || isIP(name) !== 0 || this.allowed.has(name);
  }
}

/** Without the port, and an IPv6 address without its brackets. */
function nameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? name).toLowerCase();
}
