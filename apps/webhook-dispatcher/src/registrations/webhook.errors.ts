import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';

/**
 * Rejects a webhook that does not exist or is not visible to the caller. The response is the same in both cases, so
 * that the caller learns nothing about other callers' webhooks.
 */
export class WebhookNotVisible extends DomainError {
  readonly code = 'webhook_not_visible';

  constructor() {
    super('Webhook not found');
  }
}

export class WebhookCapReached extends DomainError {
  readonly code = 'webhook_cap_reached';

  constructor() {
    super(
      `Your firm has ${LIMITS.webhooksPerFirmMax} webhooks, which is the maximum. Delete one before you register another`,
    );
  }
}

export class WebhookNotActive extends DomainError {
  readonly code = 'webhook_not_active';

  constructor() {
    super('The webhook is not ACTIVE. Resume it first');
  }
}
