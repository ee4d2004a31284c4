import type { CloudEvent } from '@sandbourse/contracts';
import type { RowOwner } from '../caller.js';

/** The parts of an event that streams need: its owner, and the frame for all listeners. */
export interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | undefined;
  readonly owner: RowOwner;
  /** A `data:` line with the CloudEvents envelope (WHATWG HTML, 9.2), made once for all streams. */
  readonly frame: Buffer;
}

export function streamedEvent(event: CloudEvent): StreamedEvent {
  const { account_id, firm_id, rep_code, client_id } = event.data as RowOwner & { readonly account_id?: string };
  return {
    id: event.id,
    type: event.type,
    accountId: account_id,
    owner: { firm_id, rep_code, client_id },
    frame: Buffer.from(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`),
  };
}
