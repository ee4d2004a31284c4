import type { DomainError } from '@sandbourse/platform/errors';

/** Explains to a caller why a firm is switched off. The wing that ends firms provides the explanation. */
export abstract class EndedFirms {
  /**
   * Returns the error for a trial or a test firm that has ended. Returns undefined if an operator has switched off the
   * firm. The caller has sent a correct password or key of the firm.
   */
  abstract refusalOf(firmId: string): Promise<DomainError | undefined>;
}
