import { lookup } from 'node:dns/promises';
import type { Logger } from 'pino';

/**
 * DNS error codes for a name without addresses, which means that no replica with this name runs. All other errors are
 * failures of the resolver.
 */
const NOBODY = new Set(['ENOTFOUND', 'ENODATA']);

type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>;

/** Looks up the addresses of names. While the resolver does not respond, the previous addresses remain. */
export class PeerAddresses {
  private readonly known = new Map<string, readonly string[]>();

  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    private readonly lookUp: LookUp = host => lookup(host, { all: true }),
  ) {}

  async addressesOf(host: string): Promise<readonly string[]> {
    try {
      const found = await this.lookUp(host);
      this.known.set(
        host,
        found.map(({ address }) => address),
      );
    } catch (error) {
      if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) this.known.delete(host);
      else this.log.warn({ error, host }, 'the DNS lookup of other gateways failed; the previous addresses are used');
    }
    return this.known.get(host) ?? [];
  }
}
