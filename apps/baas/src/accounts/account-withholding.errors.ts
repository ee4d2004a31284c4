import { DomainError } from '@sandbourse/platform';

export class WithholdingRefused extends DomainError {
  readonly code = 'withholding_refused';
}
