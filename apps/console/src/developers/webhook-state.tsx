import type { Webhook } from '@sandbourse/sdk';
import { words } from '../format/words.js';
import { Badge } from '../ui/badge.js';

const TONES = { ACTIVE: 'good', PAUSED: 'warn', DISABLED: 'bad' } as const;

/** Shows whether a webhook receives events now, or why it does not. */
export function WebhookState({ webhook: { status, disabled_reason } }: { webhook: Webhook }) {
  return <Badge tone={TONES[status]}>{words(disabled_reason ? `${status}: ${disabled_reason}` : status)}</Badge>;
}
