import { DomainError } from '@sandbourse/platform/errors';

/** Rejects the whole request if one of the dead letters is unknown. No event was sent again. */
export class DeadLetterNotFound extends DomainError {
  readonly code = 'dead_letter_not_found';

  constructor(deadLetterIds: readonly string[]) {
    super(`These dead letters do not exist: ${deadLetterIds.join(', ')}`);
  }

  static example(): DeadLetterNotFound {
    return new DeadLetterNotFound(['dl_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}
