import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { TargetRefused } from './target.errors.js';
import { addressError, type TargetRules } from './target.js';

/** A function that returns all addresses of a name, and rejects if the name has none. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const DNS = { timeout: 1_000, tries: 2 };

/** Resolves names as the operating system does, including its hosts file. Each query occupies one of a few threads. */
export const resolveLikeTheSystem: Resolve = name => dns.lookup(name, { all: true });

/**
 * Returns a function that queries only name servers. It blocks no thread, so a name whose servers do not respond delays
 * no other name.
 */
export function nameServers(): Resolve {
  const resolver = new dns.Resolver(DNS);
  return async name => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value.map(address => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map(address => ({ address, family: 6 })) : []),
    ];
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
    return addresses;
  };
}

/**
 * Returns the addresses to which a name resolves. Deliveries may be sent to each of these addresses. Throws
 * TargetRefused if the rules do not accept one address.
 */
export async function resolveTarget(
  name: string,
  { resolve, allowPrivate }: TargetRules & { readonly resolve: Resolve },
): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(name);
  const objection = addresses.map(({ address }) => addressError(name, address, { allowPrivate })).find(Boolean);
  if (objection) throw new TargetRefused(objection);
  return addresses;
}

/**
 * Returns a lookup function for connections. At the moment of connecting, the function looks up the address and checks
 * it. The result of an earlier check is not used, because the name may resolve to another address now (DNS rebinding).
 */
export function pinnedLookup(rules: TargetRules & { readonly resolve: Resolve }): LookupFunction {
  return (name, { all }, callback) => {
    resolveTarget(name, rules).then(
      addresses => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else if (first) callback(null, first.address, first.family);
        else callback(Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' }), '');
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
