import type { Mail } from '../mail/mailer.service.js';

export interface DisabledMail {
  readonly mailId: number;
  readonly webhookId: string;
  readonly email: string;
  readonly attempts: number;
}

/** Returns the mail. It does not contain the URL of the webhook, which may be confidential. */
export function disabledMail({ mailId, webhookId, email }: DisabledMail): Mail {
  const path = `/api/v1/baas/webhooks/${webhookId}`;
  return {
    name: `${webhookId}.${mailId}`,
    to: email,
    subject: `A webhook was disabled: ${webhookId}`,
    text: `The webhook ${webhookId} was disabled:
for a whole day no delivery to it succeeded. What each attempt came to:

GET ${path}/deliveries

What occurs meanwhile is kept. Once its target answers again, resume it and
ask for what it has missed:

PATCH ${path}
{"status": "ACTIVE"}

POST ${path}/replay
{"since": "the time from which on"}
`,
  };
}
