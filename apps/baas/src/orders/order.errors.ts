import type { FailedCheck, OrderStatus } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

/** A compliance refusal. No order came to be. */
export class OrderRefused extends DomainError {
  readonly code = 'order_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(`The order was refused: ${failedChecks.map(({ check }) => check).join(', ')}`);
  }
}

/** Unknown, or another's: the answer is the same. */
export class OrderNotVisible extends DomainError {
  readonly code = 'order_not_visible';

  constructor() {
    super('Order not found');
  }
}

export class ClientOrderIdReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(clientOrderId: string) {
    super(`client_order_id ${clientOrderId} was used for another order of this account`);
  }
}

/** The order is done, or another change to it is on its way. */
export class OrderNotChangeable extends DomainError {
  readonly code = 'order_not_open';

  constructor(status: OrderStatus) {
    super(`The order is ${status} and cannot be changed`);
  }
}
