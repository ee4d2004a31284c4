import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const disposable = disposableEmailBlocklistSet();

/** The part of an address behind its last `@`, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * True if a domain or its parent provides disposable addresses, by the community's list
 * (github.com/disposable-email-domains/disposable-email-domains).
 */
export function isDisposable(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, i) => disposable.has(labels.slice(i).join('.')));
}
