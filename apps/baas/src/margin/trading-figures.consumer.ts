import { Controller } from '@nestjs/common';
import {
  AccountRestricted,
  AccountUnrestricted,
  CalendarEventOccurred,
  type CloudEvent,
  FundingStatusChanged,
  OrderCancelled,
  OrderExpired,
  OrderRejected,
  OrderReplaced,
  OrderSubmitted,
  TransactionPosted,
} from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform';
import { TradingFiguresService } from './trading-figures.service.js';

/** Accounts reviewed in one transaction. */
const CHUNK = 200;

/** Reviews accounts after what reserves, frees or moves money or shares. Reviewing twice tells nothing twice. */
@Controller()
export class TradingFiguresConsumer {
  constructor(private readonly figures: TradingFiguresService) {}

  @Consumes([
    OrderSubmitted,
    OrderCancelled,
    OrderRejected,
    OrderReplaced,
    OrderExpired,
    TransactionPosted,
    FundingStatusChanged,
    AccountRestricted,
    AccountUnrestricted,
    CalendarEventOccurred,
  ])
  async review(events: readonly CloudEvent[]): Promise<void> {
    const accountIds = [...new Set(events.map(({ data }) => String(data.account_id)))];
    for (let first = 0; first < accountIds.length; first += CHUNK)
      await this.figures.review(accountIds.slice(first, first + CHUNK));
  }
}
