import { DomainError } from '@sandbourse/platform/errors';

export class DeliveryNotVisible extends DomainError {
  readonly code = 'delivery_not_visible';

  constructor() {
    super('Delivery not found. It belongs to another webhook, or it is too old');
  }
}
