import { DomainError } from '@sandbourse/platform/errors';

export class DeliveryNotVisible extends DomainError {
  readonly code = 'delivery_not_visible';

  constructor() {
    super('Delivery not found: it is not one of this webhook, or too old');
  }
}
