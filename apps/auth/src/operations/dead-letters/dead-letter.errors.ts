import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a whole request because one of its dead letters is unknown. No event of the request is sent again. */
export class DeadLetterNotFound extends DomainError {
  readonly code = 'dead_letter_not_found';

  constructor(deadLetterIds: readonly string[]) {
    super(`These dead letters do not exist: ${deadLetterIds.join(', ')}`);
  }

  static example(): DeadLetterNotFound {
    return new DeadLetterNotFound(['dl_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}
