import { Badge, type Tone } from '../ui/badge.js';
import type { LiveState } from './use-events.js';

const SAID: Readonly<Record<LiveState, { tone: Tone; text: string }>> = {
  connecting: { tone: 'neutral', text: 'Connecting' },
  live: { tone: 'good', text: 'Live' },
  reconnecting: { tone: 'warn', text: 'Reconnecting' },
  ended: { tone: 'bad', text: 'Not connected' },
};

export function LiveBadge({ state }: { state: LiveState }) {
  const { tone, text } = SAID[state];
  return (
    <span role="status">
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}
