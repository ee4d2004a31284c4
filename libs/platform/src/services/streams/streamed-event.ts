import { type CloudEvent, shownTo } from '@sandbourse/contracts';
import type { RowOwner } from '../../caller.js';

/** The parts of an event that streams need: its owner, and one frame for all listeners. */
export interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | undefined;
  readonly owner: RowOwner;
  /**
   * The event with its `data:` line, which contains the CloudEvents envelope (WHATWG HTML, 9.2). The frame is made once
   * for all streams.
   */
  readonly frame: Buffer;
}

export function streamedEvent(event: CloudEvent): StreamedEvent {
  const text = `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
  const { account_id, firm_id, rep_code, client_id } = event.data as RowOwner & { readonly account_id?: string };
  return {
    id: event.id,
    type: event.type,
    accountId: account_id,
    owner: { firm_id, rep_code, client_id },
    frame: Buffer.from(shownTo(firm_id, text)),
  };
}
