import type { Metrics } from '@sandbourse/platform/observability';
import type { StoredMessage } from './journal.store.js';

export class MessageCounter {
  private readonly counter: ReturnType<typeof Metrics.prototype.counter<'session' | 'direction' | 'msg_type'>>;

  constructor(metrics: Metrics) {
    this.counter = metrics.counter('fix_messages_total', 'FIX messages sent for the first time, and received', [
      'session',
      'direction',
      'msg_type',
    ]);
  }

  count(messages: readonly StoredMessage[]): void {
    for (const { sessionId, direction, message } of messages) {
      this.counter.inc({ session: sessionId, direction, msg_type: message.msgType });
    }
  }
}
