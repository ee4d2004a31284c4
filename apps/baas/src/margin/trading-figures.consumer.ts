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
  OrderRestated,
  OrderSubmitted,
  TransactionPosted,
} from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform';
import { TradingFiguresService } from './trading-figures.service.js';

/** Has accounts reviewed after what reserves, frees or moves their money or shares. Once more tells nothing twice. */
@Controller()
export class TradingFiguresConsumer {
  constructor(private readonly figures: TradingFiguresService) {}

  @Consumes([
    OrderSubmitted,
    OrderCancelled,
    OrderRejected,
    OrderReplaced,
    OrderRestated,
    OrderExpired,
    TransactionPosted,
    FundingStatusChanged,
    AccountRestricted,
    AccountUnrestricted,
    CalendarEventOccurred,
  ])
  markDue(events: readonly CloudEvent[]): void {
    this.figures.markDue(events.map(({ data }) => String(data.account_id)));
  }
}
