import { lookup } from 'node:dns/promises';
import type { Logger } from 'pino';

/** A name that nobody has: one without replicas now. Any other failure is the resolver's. */
const NOBODY = new Set(['ENOTFOUND', 'ENODATA']);

type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>;

/** The addresses behind names. While the resolver does not answer, the former addresses stay. */
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
      else this.log.warn({ error, host }, 'other gateways cannot be looked up: the addresses from before are used');
    }
    return this.known.get(host) ?? [];
  }
}
