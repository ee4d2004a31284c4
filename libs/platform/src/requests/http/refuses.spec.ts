import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '../../errors.js';
import { published } from './refuses.js';

class OrderNotVisible extends DomainError {
  readonly code = 'order_not_visible';

  constructor(message = 'Order not found') {
    super(message);
  }
}

class OrderRefused extends DomainError {
  static readonly checks = ['LOT_KNOWN', 'BUYING_POWER'] as const;
  readonly code = 'order_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super('The order was refused');
  }

  static example(): OrderRefused {
    return new OrderRefused([{ check: 'LOT_KNOWN', reason: 'lot_x is not an open lot' }]);
  }
}

class Forbidden extends DomainError {
  readonly code = 'forbidden';

  static example(): Forbidden {
    return new Forbidden('This is for the role ops_admin');
  }
}

class NotYours extends Forbidden {
  constructor() {
    super('You have no access to the events');
  }
}

class Wordless extends DomainError {
  readonly code = 'forbidden';
}

it('takes the status, the words and the name of a refusal from its class', () => {
  expect(published(OrderNotVisible)).toEqual({
    name: 'OrderNotVisible',
    status: 404,
    example: { detail: 'Order not found', code: 'order_not_visible' },
  });
});

it('shows a refusal by rules as it is sent, a renamed check under both names, with all checks that it can name', () => {
  expect(published(OrderRefused)).toEqual({
    name: 'OrderRefused',
    status: 422,
    example: {
      code: 'order_refused',
      detail: {
        message: 'The order was refused',
        failed_checks: [{ check: 'LOT_UNKNOWN', renamed_to: 'LOT_KNOWN', reason: 'lot_x is not an open lot' }],
      },
    },
    checks: ['LOT_KNOWN', 'BUYING_POWER'],
  });
});

it('shows what a class says itself, and not the example that it inherits', () => {
  expect(published(NotYours).example.detail).toBe('You have no access to the events');
});

it('refuses a class that says nothing', () => {
  expect(() => published(Wordless)).toThrow('Wordless has no words of its own: give it a static example()');
});
