import { DomainError } from '@sandbourse/platform/errors';

export class DisclosureNotVisible extends DomainError {
  readonly code = 'disclosure_not_visible';

  constructor() {
    super('Disclosure not found');
  }
}

export class DisclosureBackDated extends DomainError {
  readonly code = 'disclosure_back_dated';

  constructor(effectiveDate: string, today: string) {
    super(`The effective_date ${effectiveDate} is before today, ${today}`);
  }

  static example(): DisclosureBackDated {
    return new DisclosureBackDated('2026-11-19', '2026-11-20');
  }
}

export class DisclosureSuperseded extends DomainError {
  readonly code = 'disclosure_superseded';

  constructor(effectiveDate: string) {
    super(
      `There is already a version with the effective_date ${effectiveDate}. Publish the next version with a later date`,
    );
  }

  static example(): DisclosureSuperseded {
    return new DisclosureSuperseded('2026-12-01');
  }
}
