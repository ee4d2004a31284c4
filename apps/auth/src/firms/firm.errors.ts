import { DomainError } from '@sandbourse/platform';

export class FirmExists extends DomainError {
  readonly code = 'firm_exists';

  constructor(firmId: string) {
    super(`There is a firm ${firmId} already`);
  }
}

export class FirmUnknown extends DomainError {
  readonly code = 'firm_unknown';

  constructor(firmId: string) {
    super(`There is no firm ${firmId}`);
  }
}
