import { DomainError } from '@sandbourse/platform/errors';

export class ReinvestmentNotElected extends DomainError {
  readonly code = 'reinvestment_not_elected';

  constructor(symbol: string) {
    super(`Dividends of ${symbol} are not reinvested in this account`);
  }

  static example(): ReinvestmentNotElected {
    return new ReinvestmentNotElected('AAPL');
  }
}
