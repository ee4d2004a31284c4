import { DomainError } from '@sandbourse/platform/errors';

export class WithholdingRefused extends DomainError {
  readonly code = 'withholding_refused';

  static example(): WithholdingRefused {
    return new WithholdingRefused(
      'Dividends in an IRA are not reported (IRC 408(e)(1)), so no tax is withheld from them',
    );
  }
}
