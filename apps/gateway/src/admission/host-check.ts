import { isIP } from 'node:net';

/**
 * Whether a request was meant for this server, by its Host header. A page of another site can have its own name lead here
 * (DNS rebinding) and read what this server answers; an address and `localhost` are not names that it could own.
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
