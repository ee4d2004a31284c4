import type { Mail } from '../../operations/mail/mailer.service.js';

export interface DisabledMail {
  readonly mailId: number;
  readonly webhookId: string;
  readonly email: string;
}

/** Returns the mail. It does not contain the URL of the webhook, which may be confidential. */
export function disabledMail({ mailId, webhookId, email }: DisabledMail): Mail {
  const path = `/api/v1/baas/webhooks/${webhookId}`;
  return {
    name: `${webhookId}.${mailId}`,
    to: email,
    subject: `A webhook was disabled: ${webhookId}`,
    text: `The webhook ${webhookId} was disabled,
because no delivery has succeeded for a day. This request lists the attempts:

GET ${path}/deliveries

While the webhook is disabled, its events are stored. When its target
responds again, resume the webhook:

PATCH ${path}
{"status": "ACTIVE"}

Then request the missed deliveries:

POST ${path}/replay
{"since": "2026-11-20T00:00:00Z"}
`,
  };
}
