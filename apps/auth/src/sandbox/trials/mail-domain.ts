import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const disposable = disposableEmailBlocklistSet();

/** Returns the part of an address after its last `@`, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Returns true if a domain or its parent provides disposable addresses, according to the community's list
 * (github.com/disposable-email-domains/disposable-email-domains).
 */
export function isDisposable(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, i) => disposable.has(labels.slice(i).join('.')));
}
