import type { FailedCheck, OrderStatus } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';
import { CHECK_NAMES } from './compliance.js';

/** Thrown if an order fails compliance checks. No order was created. */
export class OrderRefused extends DomainError {
  static readonly checks = CHECK_NAMES;
  readonly code = 'order_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(refusalMessage('The order was refused', failedChecks));
  }

  static example(): OrderRefused {
    return new OrderRefused([{ check: 'SECURITY_KNOWN', reason: 'There is no security NOPE' }]);
  }
}

/** Rejects an order that is unknown or belongs to another client. The response is the same in both cases. */
export class OrderNotVisible extends DomainError {
  readonly code = 'order_not_visible';

  constructor() {
    super('Order not found');
  }
}

export class ClientOrderIdReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(clientOrderId: string) {
    super(`client_order_id ${clientOrderId} was already used for another order of this account`);
  }

  static example(): ClientOrderIdReused {
    return new ClientOrderIdReused('my-order-1');
  }
}

/** Rejects a change of an order that has ended, or that has another pending change. */
export class OrderNotChangeable extends DomainError {
  readonly code = 'order_not_open';

  constructor(status: OrderStatus) {
    super(`The order is ${status}, so it cannot be changed`);
  }

  static example(): OrderNotChangeable {
    return new OrderNotChangeable('FILLED');
  }
}
